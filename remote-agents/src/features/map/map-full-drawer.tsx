import { chakra } from '@qafila/ui';
import { AgentsMap } from './agents-map.tsx';
import { MapStage } from './stage/map-stage.tsx';
import { useStage } from './stage/stage.ts';

/** Fills the drawer to its edges. */
const Edges = chakra('div', {
  base: {
    height: { base: 'calc(100% + 32px)', md: 'calc(100% + 40px)' },
    marginBlock: { base: '-4', md: '-5' },
    marginInline: { base: '-4', md: '-6' },
  },
});

/** The full map in a drawer over any page. */
export default function MapFullDrawer() {
  const stage = useStage();
  return (
    <Edges>
      <MapStage stage={stage} />
      <AgentsMap stage={stage} />
    </Edges>
  );
}

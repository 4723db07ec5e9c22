import { useShell } from '@qafila/shell-sdk';
import { chakra } from '@qafila/ui';
import { createLiveAgents, LiveAgentsLayer, MapView } from '@qafila/ui/map';
import { useSyncExternalStore } from 'react';
import { AGENTS_LAYER, type Stage } from './stage.ts';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    minHeight: '420px',
    overflow: 'hidden',
  },
});
const Top = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, flex: 1, minHeight: 0 },
});
const Ground = chakra('div', {
  base: { flex: 1, minWidth: 0, minHeight: 0, position: 'relative', isolation: 'isolate' },
});

/** The layer stays, with its shaders and markers, while there are no agents. */
const NO_AGENTS = { agents: createLiveAgents(), selected: null, visible: () => false, onSelect: () => {} };

/** Draws what is shown on the stage; the map stays while the scenes change. */
export function MapStage({ stage }: { stage: Stage }) {
  const { config } = useShell();
  const scene = useSyncExternalStore(stage.subscribe, stage.scene);
  if (!scene) return null;
  const { label, points, onSelect, layers, agents = NO_AGENTS, panel, over, bar } = scene;
  return (
    <Frame>
      <Top>
        {panel}
        <Ground>
          <MapView
            ref={stage.map}
            label={label}
            styleUrl={config.mapStyleUrl || undefined}
            points={points}
            onSelect={onSelect}
          >
            {layers}
            <LiveAgentsLayer id={AGENTS_LAYER} {...agents} />
          </MapView>
          {over}
        </Ground>
      </Top>
      {bar}
    </Frame>
  );
}

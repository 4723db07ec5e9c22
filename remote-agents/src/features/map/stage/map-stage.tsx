import { useShell } from '@qafila/shell-sdk';
import { chakra, useMedia } from '@qafila/ui';
import { createLiveAgents, LiveAgentsLayer, MapView } from '@qafila/ui/map';
import { useSize } from '@qafila/ui/timeline';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
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

/** Over the end of panel and map, which keep their size; below them on a phone. */
const Bar = chakra('div', {
  base: {
    position: { base: 'static', md: 'absolute' },
    insetInline: 0,
    insetBlockEnd: 0,
    zIndex: 1,
    flexShrink: 0,
  },
});
const WIDE = '(min-width: 48em)';
const NO_SIZE = { width: 0, height: 0 };

function Foot({ onHeight, children }: { onHeight: (px: number) => void; children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  const { height } = useSize(own, NO_SIZE);
  useEffect(() => onHeight(height), [height, onHeight]);
  useEffect(() => () => onHeight(0), [onHeight]);
  return <Bar ref={own}>{children}</Bar>;
}

/** The layer stays, with its shaders and markers, while there are no agents. */
const NO_AGENTS = { agents: createLiveAgents(), selected: null, visible: () => false, onSelect: () => {} };

/** Draws what is shown on the stage; the map stays while the scenes change. */
export function MapStage({ stage }: { stage: Stage }) {
  const { config } = useShell();
  const scene = useSyncExternalStore(stage.subscribe, stage.scene);
  const [height, setHeight] = useState(0);
  const foot = useMedia(WIDE) ? height : 0;
  if (!scene) return null;
  const { label, points, onSelect, layers, agents = NO_AGENTS, panel, over, bar } = scene;
  return (
    <Frame style={{ ['--stage-foot' as string]: `${foot}px` }}>
      <Top>
        {panel}
        <Ground>
          <MapView
            ref={stage.map}
            label={label}
            styleUrl={config.mapStyleUrl || undefined}
            points={points}
            onSelect={onSelect}
            foot={foot}
          >
            {layers}
            <LiveAgentsLayer id={AGENTS_LAYER} {...agents} />
          </MapView>
          {over}
        </Ground>
      </Top>
      {bar && <Foot onHeight={setHeight}>{bar}</Foot>}
    </Frame>
  );
}

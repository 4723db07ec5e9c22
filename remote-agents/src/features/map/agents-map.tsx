import type { AgentSummary } from '@qafila/contracts/agent';
import type { MapOrder } from '@qafila/contracts/task';
import { useDrawer } from '@qafila/shell-sdk';
import { Button, chakra, useNow } from '@qafila/ui';
import { useMemo, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { AgentList } from './agent-list.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useLiveMap } from './live-map.tsx';
import { isNarrowed } from './map-filters.ts';
import { lateByAgent, lateFirst, quarterMinute } from './order-points.ts';
import { SelectedCard } from './selected-card.tsx';
import { type Stage, useScene } from './stage/stage.ts';
import { useAgentByNumber } from './use-agent-by-number.ts';
import { useAgentWork } from './use-agent-work.ts';
import { useListedAgents } from './use-listed-agents.ts';
import { useLiveAvailability } from './use-live-availability.ts';
import { useMapState } from './use-map-state.ts';
import { useOpenOrders } from './use-open-orders.ts';

const Panel = chakra('aside', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    bg: 'surface',
    position: { base: 'absolute', md: 'static' },
    zIndex: { base: 2, md: 'auto' },
    insetInline: 0,
    insetBlockEnd: 0,
    width: { base: 'auto', md: '340px' },
    flexShrink: 0,
    borderInlineEnd: { base: 0, md: 'hairline' },
    borderBlockStart: { base: 'hairline', md: 0 },
    borderStartStartRadius: { base: 'lg', md: 0 },
    borderStartEndRadius: { base: 'lg', md: 0 },
    height: { base: '44px', md: 'auto' },
    '&[data-open=true]': { height: { base: '72%', md: 'auto' } },
    '&:not([data-open=true]) > [data-sheet]': { display: { base: 'none', md: 'flex' } },
  },
});
const Sheet = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 },
});
const Grip = chakra('div', { base: { display: { base: 'flex', md: 'none' }, justifyContent: 'center' } });
const Card = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 1,
    insetInlineEnd: '3',
    insetBlockEnd: { base: '56px', md: '8' },
    width: 'min(340px, calc(100% - 24px))',
    maxHeight: { base: '46%', md: 'calc(100% - 120px)' },
    display: 'flex',
  },
});

/** Zoom at which the streets around a selected agent are distinguishable. */
const NEAR_ZOOM = 14;

const NO_ORDERS: readonly MapOrder[] = [];

export interface AgentsMapProps {
  stage: Stage;
  /** Opens a past day; the map in the drawer has none. */
  onReplay?: () => void;
  /** The pointer or the focus came to what opens it. */
  onReplayNear?: () => void;
}

/** Shows the live map with its list on the stage; they share the selection. */
export function AgentsMap({ stage, onReplay, onReplayNear }: AgentsMapProps) {
  const t = useText();
  const drawer = useDrawer();
  const state = useMapState();
  const { filters, selected, select, reset } = state;
  const list = useListedAgents(filters);
  useLiveAvailability();
  const { agent, missing } = useAgentByNumber(selected, list.agents);
  const work = useAgentWork(agent?.id);
  const open = useOpenOrders();
  const orders = open.orders ?? NO_ORDERS;
  const quarter = quarterMinute(useNow());
  const late = useMemo(() => lateByAgent(orders, new Date(quarter)), [orders, quarter]);
  const shownList = useMemo(() => ({ ...list, agents: lateFirst(list.agents, late) }), [list, late]);
  const [sheet, setSheet] = useState(false);
  const [shown, setShown] = useState<number | null>(null);

  const openAgent = ({ id }: AgentSummary) => drawer.open('agent.detail', { agentId: id });
  const chooseFromList = ({ number, position }: AgentSummary) => {
    select(number === selected ? null : number);
    setSheet(false);
    setShown(number);
    const map = stage.map.current;
    if (number === selected || !position || !map) return;
    const { longitude, latitude } = position;
    map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), NEAR_ZOOM) });
  };
  const live = useLiveMap({
    stage,
    filters,
    selected,
    select,
    listed: list.agents,
    open,
    orders,
    isKnown: open.orders !== undefined && list.status === 'ready',
    onReplay,
    onReplayNear,
    onOrder: (taskId) => drawer.open('task.detail', { taskId }),
    work,
    agent,
    fit: shown !== null && shown === selected ? agent : undefined,
  });

  useScene(stage, {
    ...live,
    panel: (
      <Panel data-open={sheet} aria-label={t('list.title')}>
        <Grip>
          <Button
            variant="ghost"
            size="lg"
            width="full"
            icon={sheet ? 'chevron-down' : 'chevron-up'}
            aria-expanded={sheet}
            onClick={() => setSheet(!sheet)}
          >
            {t(sheet ? 'map.hideList' : 'map.showList')}
          </Button>
        </Grip>
        <Sheet data-sheet>
          <FilterPanel {...state} />
          <AgentList
            list={shownList}
            narrowed={isNarrowed(filters)}
            onReset={reset}
            selected={selected}
            late={late}
            onSelect={chooseFromList}
            onOpen={openAgent}
          />
        </Sheet>
      </Panel>
    ),
    over: (
      <>
        {live.over}
        {selected !== null && (
          <Card>
            <SelectedCard
              agent={agent}
              missing={missing}
              work={work}
              onOpen={openAgent}
              onClose={() => select(null)}
            />
          </Card>
        )}
      </>
    ),
  });
  return null;
}

import type { AgentSummary } from '@qafila/contracts/agent';
import type { MapView as View } from '@qafila/contracts/realtime';
import type { MapOrder } from '@qafila/contracts/task';
import { decodePolyline } from '@qafila/domain/polyline';
import { shownAvailability } from '@qafila/domain/vehicle';
import { useChannelState, useMapFrames } from '@qafila/shell-sdk';
import { Badge, Button, chakra, Flex, useDelayed, useFigures, useLateWords, useNow } from '@qafila/ui';
import { createLiveAgents, FitPoints, type MapPoint, PointsLayer } from '@qafila/ui/map';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useWords } from '../../shared/use-words.ts';
import { LiveTools } from './live-tools.tsx';
import { isDrawn } from './map-filters.ts';
import { MapLegend } from './map-legend.tsx';
import { NearNames } from './near-names.tsx';
import { orderPoints, quarterMinute } from './order-points.ts';
import { RouteLayer } from './route-layer.tsx';
import type { Scene, Stage } from './stage/stage.ts';
import type { AgentWork } from './use-agent-work.ts';
import type { MapState } from './use-map-state.ts';
import type { OpenOrders } from './use-open-orders.ts';
import { ViewWatcher } from './view-watcher.tsx';

/** Loaded with the first agent that is chosen. */
const WayBehindAgent = lazy(() => import('./way-behind-agent.tsx'));

/** Below the buttons over the map. */
const Notes = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '12',
    insetInlineStart: '3',
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '1.5',
    pointerEvents: 'none',
    '& button': { pointerEvents: 'auto' },
  },
});

/** Agents have numbers on the map, orders ids. */
const isNumber = (id: string) => /^\d+$/.test(id);

/** Disconnects shorter than this are not shown, ms. */
const PAUSE_MS = 3000;

function PausedNote() {
  const t = useText();
  const slow = useDelayed(PAUSE_MS);
  return <div role="status">{slow && <Badge tone="warning">{t('map.paused')}</Badge>}</div>;
}

/** What the map does not show of the open orders, and why. */
function OrdersNote({ open }: { open: OpenOrders }) {
  const t = useText();
  const figures = useFigures();
  if (open.failed)
    return (
      <Flex role="alert" gap="1.5" align="center">
        <Badge tone="danger">{t('map.ordersNotRead')}</Badge>
        <Button size="sm" busy={open.retrying} onClick={open.retry}>
          {t('retry')}
        </Button>
      </Flex>
    );
  const shown = open.orders?.length ?? 0;
  if (shown >= open.total) return null;
  const total = `${figures(open.total)}${open.totalIsLowerBound ? '+' : ''}`;
  return <Badge tone="info">{t('map.ordersShown', { shown: figures(shown), total })}</Badge>;
}

export interface LiveMapProps extends Pick<MapState, 'filters' | 'selected' | 'select'> {
  stage: Stage;
  /** Text alternative where the map can't be drawn. */
  listed: readonly AgentSummary[];
  open: OpenOrders;
  /** Those of `open` that are known. */
  orders: readonly MapOrder[];
  /** Agents and orders have been read: the map moves to show them, once. */
  isKnown: boolean;
  onOrder: (taskId: string) => void;
  onReplay?: (() => void) | undefined;
  /** The pointer or the focus came to the button of `onReplay`. */
  onReplayNear?: (() => void) | undefined;
  work: AgentWork;
  /** The selected agent, once known. */
  agent: AgentSummary | undefined;
  /** Selected in the list: the map moves to show the agent and their stops. */
  fit: AgentSummary | undefined;
}

/** Agents of the list, as text. */
function useListedPoints(listed: readonly AgentSummary[]): readonly MapPoint[] {
  const words = useWords();
  return useMemo(
    () =>
      listed.flatMap((agent) => {
        if (!agent.position) return [];
        const { latitude, longitude } = agent.position;
        const label = `${agent.fullName} (${words.availability(shownAvailability(agent))})`;
        return [{ id: String(agent.number), label, latitude, longitude }];
      }),
    [listed, words],
  );
}

/** The open orders, and of those the ones that nothing may cover. */
function useOrderMarks(orders: readonly MapOrder[]) {
  const t = useText();
  const lateWords = useLateWords();
  const quarter = quarterMinute(useNow());
  return useMemo(() => {
    const marks = orderPoints(orders, new Date(quarter), {
      unassigned: t('map.unassigned'),
      late: lateWords,
    });
    const loud = marks.filter(({ weight }) => weight === 'loud');
    return { all: marks, loud, quiet: marks.filter(({ weight }) => weight !== 'loud') };
  }, [orders, quarter, t, lateWords]);
}

/** What is on the live map and over it: positions of all agents in view, and the route of the selected one. */
export function useLiveMap(props: LiveMapProps): Omit<Scene, 'panel'> {
  const { stage, filters, selected, select, open, orders, isKnown, onOrder, work, agent, fit } = props;
  const t = useText();
  const connection = useChannelState('operational');
  const [live] = useState(createLiveAgents);
  const [view, setView] = useState<View | null>(null);
  useMapFrames(view, live.apply);
  const [ordersShown, setOrdersShown] = useState(true);
  const [fitted, setFitted] = useState(0);
  // An address that names an agent is about them, and after a replay the map stays where it was.
  const [fitsFirst] = useState(selected === null && !stage.isPlaced());
  const marks = useOrderMarks(orders);
  const visible = useMemo(() => isDrawn(filters), [filters]);
  const points = useListedPoints(props.listed);
  const all = useMemo(() => [...points, ...marks.all], [points, marks]);
  const polyline = work.trip?.polyline;
  const way = useMemo(() => (polyline ? decodePolyline(polyline) : []), [polyline]);
  const isPlaced = isKnown && all.length > 0;
  useEffect(() => {
    if (isPlaced) stage.setPlaced();
  }, [stage, isPlaced]);
  return {
    label: t('map.title'),
    points: all,
    onSelect: (id) => (isNumber(id) ? select(Number(id)) : onOrder(id)),
    layers: (
      <>
        <ViewWatcher onView={setView} />
        {agent && (
          <Suspense>
            <WayBehindAgent agentId={agent.id} position={agent.position} />
          </Suspense>
        )}
        {selected !== null && (
          <RouteLayer trip={work.trip} stops={work.stops} from={agent?.position ?? null} />
        )}
        {ordersShown && (
          <>
            <PointsLayer id="open-orders" points={marks.quiet} onSelect={onOrder} labelsFrom={13} thin />
            <PointsLayer
              id="pressing-orders"
              points={marks.loud}
              onSelect={onOrder}
              labelsFrom={13}
              thin
              over
            />
          </>
        )}
        {fitsFirst && fitted === 0 && (
          <FitPoints points={isKnown ? all : []} when={String(isKnown)} untouched />
        )}
        {fitted > 0 && <FitPoints points={all} when={String(fitted)} />}
        {fit?.position && work.stops.length > 0 && (
          <FitPoints points={[fit.position, ...work.stops]} line={way} when={fit.id} />
        )}
        <NearNames live={live} visible={visible} />
      </>
    ),
    agents: { agents: live, selected, visible, onSelect: select },
    over: (
      <>
        <LiveTools
          ordersShown={ordersShown}
          onOrdersShown={setOrdersShown}
          onFit={() => setFitted(fitted + 1)}
          onReplay={props.onReplay}
          onReplayNear={props.onReplayNear}
        />
        <MapLegend />
        <Notes>
          {connection !== 'connected' && <PausedNote />}
          {ordersShown && <OrdersNote open={open} />}
        </Notes>
      </>
    ),
  };
}

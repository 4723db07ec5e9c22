import type { AgentSummary } from '@qafila/contracts/agent';
import type { MapView as View } from '@qafila/contracts/realtime';
import type { Task } from '@qafila/contracts/task';
import { shownAvailability } from '@qafila/domain/vehicle';
import { useChannelState, useMapFrames, useShell } from '@qafila/shell-sdk';
import { Badge, Button, chakra, useDelayed, useLateWords, useNow } from '@qafila/ui';
import {
  createLiveAgents,
  FitPoints,
  LiveAgentsLayer,
  type MapPoint,
  type MapRef,
  MapView,
  PointsLayer,
} from '@qafila/ui/map';
import { lazy, type Ref, Suspense, useMemo, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useWords } from '../../shared/use-words.ts';
import { isDrawn } from './map-filters.ts';
import { MapLegend } from './map-legend.tsx';
import { NearNames } from './near-names.tsx';
import { orderPoints, quarterMinute } from './order-points.ts';
import { RouteLayer } from './route-layer.tsx';
import type { AgentWork } from './use-agent-work.ts';
import type { MapState } from './use-map-state.ts';
import { ViewWatcher } from './view-watcher.tsx';

/** Loaded with the first agent that is chosen. */
const WayBehindAgent = lazy(() => import('./way-behind-agent.tsx'));

const Paused = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '12',
    insetInlineStart: '3',
    zIndex: 1,
    pointerEvents: 'none',
  },
});

const Tools = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '3',
    insetInlineStart: '3',
    zIndex: 1,
    display: 'flex',
    gap: '1.5',
  },
});

/** Agents have numbers on the map, orders ids. */
const isNumber = (id: string) => /^\d+$/.test(id);

/** Disconnects shorter than this are not shown, ms. */
const PAUSE_MS = 3000;

function PausedNote() {
  const t = useText();
  const slow = useDelayed(PAUSE_MS);
  return <Paused role="status">{slow && <Badge tone="warning">{t('map.paused')}</Badge>}</Paused>;
}

export interface LiveMapProps extends Pick<MapState, 'filters' | 'selected' | 'select'> {
  /** Text alternative where the map can't be drawn. */
  listed: readonly AgentSummary[];
  /** Orders that are not delivered. */
  orders: readonly Task[];
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
  fit?: AgentSummary;
  ref?: Ref<MapRef>;
}

/** The map: live positions of all agents in view, and the route of the selected one. */
export function LiveMap({
  filters,
  selected,
  select,
  listed,
  orders,
  isKnown,
  onOrder,
  onReplay,
  onReplayNear,
  work,
  agent,
  fit,
  ref,
}: LiveMapProps) {
  const t = useText();
  const words = useWords();
  const { config } = useShell();
  const connection = useChannelState('operational');
  const [live] = useState(createLiveAgents);
  const [view, setView] = useState<View | null>(null);
  useMapFrames(view, live.apply);
  const lateWords = useLateWords();
  const quarter = quarterMinute(useNow());
  const [ordersShown, setOrdersShown] = useState(true);
  const [fitted, setFitted] = useState(0);
  // An address that names an agent is about them.
  const [fitsFirst] = useState(selected === null);
  const orderMarks = useMemo(
    () => orderPoints(orders, new Date(quarter), { unassigned: t('map.unassigned'), late: lateWords }),
    [orders, quarter, t, lateWords],
  );
  const [loud, quiet] = useMemo(
    () => [
      orderMarks.filter(({ weight }) => weight === 'loud'),
      orderMarks.filter(({ weight }) => weight !== 'loud'),
    ],
    [orderMarks],
  );
  const visible = useMemo(() => isDrawn(filters), [filters]);
  const points = useMemo<MapPoint[]>(
    () =>
      listed.flatMap((agent) => {
        if (!agent.position) return [];
        const { latitude, longitude } = agent.position;
        const label = `${agent.fullName} (${words.availability(shownAvailability(agent))})`;
        return [{ id: String(agent.number), label, latitude, longitude }];
      }),
    [listed, words],
  );
  return (
    <chakra.div position="relative" width="full" height="full" isolation="isolate">
      <MapView
        ref={ref}
        label={t('map.title')}
        styleUrl={config.mapStyleUrl || undefined}
        points={[...points, ...orderMarks]}
        onSelect={(id) => (isNumber(id) ? select(Number(id)) : onOrder(id))}
      >
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
            <PointsLayer id="open-orders" points={quiet} onSelect={onOrder} labelsFrom={13} thin />
            <PointsLayer id="pressing-orders" points={loud} onSelect={onOrder} labelsFrom={13} thin over />
          </>
        )}
        {fitsFirst && fitted === 0 && (
          <FitPoints points={isKnown ? [...points, ...orderMarks] : []} when={String(isKnown)} untouched />
        )}
        {fitted > 0 && <FitPoints points={[...points, ...orderMarks]} when={String(fitted)} />}
        {fit?.position && work.stops.length > 0 && (
          <FitPoints points={[fit.position, ...work.stops]} when={fit.id} />
        )}
        <NearNames live={live} />
        <LiveAgentsLayer agents={live} selected={selected} visible={visible} onSelect={select} />
      </MapView>
      <Tools>
        <Button
          size="sm"
          icon="package"
          aria-pressed={ordersShown}
          onClick={() => setOrdersShown(!ordersShown)}
        >
          {t('map.orders')}
        </Button>
        <Button size="sm" icon="map" onClick={() => setFitted(fitted + 1)}>
          {t('map.fitAll')}
        </Button>
        {onReplay && (
          <Button
            size="sm"
            icon="clock"
            onPointerEnter={onReplayNear}
            onFocus={onReplayNear}
            onClick={onReplay}
          >
            {t('map.replay')}
          </Button>
        )}
      </Tools>
      <MapLegend />
      {connection !== 'connected' && <PausedNote />}
    </chakra.div>
  );
}

import { once } from 'node:events';
import {
  CHANNELS,
  type ChannelEvent,
  calls,
  dashboardCalls,
  MAP_CENTRE,
  SOCKET_MESSAGES,
  TASK_STATUS,
} from '@qafila/contracts';
import { decodeFrame } from '@qafila/domain/positions';
import { io } from 'socket.io-client';
import { realPause } from '../city/real-pause.ts';
import type { SignedIn } from '../client/sign-in.ts';
import { Rereader } from './rereading.ts';
import type { Timings } from './timings.ts';

/** How often an operator scrolls or filters the board, so that it reads other rows, milliseconds of real time. */
const OTHER_LIST_EVERY_MS = 10_000;
/** Rows that the board reads at a time. */
const BOARD_ROWS = 50;
/** Agents that the list beside the map reads first. */
const MAP_AGENTS = 50;
/** Half of the map that they look at, degrees: the whole city. */
const VIEW = 0.4;

const OPEN = TASK_STATUS.names.filter((name) => name !== 'Delivered' && name !== 'Cancelled');

/** When the phone of a courier sent its place, by that place; real time, milliseconds. */
export type SentPlaces = Map<string, number>;
export const placeKey = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(6)},${longitude.toFixed(6)}`;

export interface OperatorDeps {
  baseUrl: string;
  timings: Timings;
  stop: AbortSignal;
}

/** An operator with the board open in one tab and the map in another, who read what the portal reads; until stopped. */
export async function liveAsOperator(office: SignedIn, deps: OperatorDeps): Promise<void> {
  await Promise.all([boardTab(office, deps), mapTab(office, deps)]);
}

/** The board: rows, those of them that change, and the counts. */
async function boardTab(office: SignedIn, deps: OperatorDeps): Promise<void> {
  const { api } = office;
  const query = { sortBy: 'trouble', sortOrder: 'asc', pageSize: BOARD_ROWS, taskStatus: OPEN } as const;
  const measure = measured(deps);
  const shown = new Set<string>();
  const changed = new Set<string>();
  const readLists = async () => {
    while (!deps.stop.aborted) {
      await measure('board rows', async () => {
        const { items } = await api.call(calls.task.all, { query });
        shown.clear();
        for (const { id } of items) shown.add(id);
      });
      await realPause(OTHER_LIST_EVERY_MS, deps.stop);
    }
  };
  const rows = new Rereader({
    on: new Set(['task.changed']),
    everyMs: 1000,
    read: async () => {
      const ids = [...changed];
      changed.clear();
      await Promise.all(
        ids.map((id) => measure('board row', () => api.call(calls.task.get, { query: { id } }))),
      );
    },
  });
  const counts = new Rereader({
    on: new Set(['task.created', 'task.changed']),
    everyMs: 1000,
    read: () => measure('board counts', () => api.call(calls.task.counts, { query })),
  });
  const onEvent = (event: ChannelEvent) => {
    const { taskId = '' } = event.data as { taskId?: string };
    if (event.name === 'task.changed' && shown.has(taskId)) changed.add(taskId);
    rows.see(event);
    counts.see(event);
  };
  await Promise.all([readLists(), openTab(office, { ...deps, onEvent }, [rows, counts])]);
}

/** The map: agents in frames, open orders, the agents of the list beside it, and how many are available. */
async function mapTab(office: SignedIn, deps: OperatorDeps): Promise<void> {
  const { api } = office;
  const measure = measured(deps);
  const reading = [
    new Rereader({
      on: new Set(['task.created', 'task.changed']),
      everyMs: 3000,
      read: () => measure('map orders', () => api.call(calls.mapOrder.open)),
    }),
    new Rereader({
      on: new Set(['agent.availability']),
      everyMs: 2000,
      read: () => measure('map availability', () => api.call(calls.agent.availabilityBreakdown)),
    }),
    new Rereader({
      on: new Set(['agent.availability']),
      everyMs: 30_000,
      read: () =>
        measure('map agents', () => api.call(calls.agent.allForTrips, { query: { pageSize: MAP_AGENTS } })),
    }),
  ];
  await openTab(office, { ...deps, watchesMap: true }, reading);
}

/** A tab of the portal: its channel, its alerts, and what its page reads. */
async function openTab(office: SignedIn, deps: ChannelDeps, reading: readonly Rereader[]): Promise<void> {
  const alerts = new Rereader({
    on: new Set(['task.alert', 'task.changed', 'agent.availability']),
    everyMs: 5000,
    read: () => measured(deps)('alerts', () => office.api.call(dashboardCalls.alerts)),
  });
  const all = [alerts, ...reading];
  const onEvent = (event: ChannelEvent) => {
    deps.onEvent?.(event);
    for (const one of all) one.see(event);
  };
  await Promise.all([followChannel(office, { ...deps, onEvent }), ...all.map((one) => one.run(deps.stop))]);
}

/** Measures a read; one that fails is counted by its kind, and the tab goes on. */
const measured =
  ({ timings }: OperatorDeps) =>
  async (kind: string, read: () => Promise<unknown>): Promise<void> => {
    await timings.measure(kind, read).catch(() => timings.add(`${kind} failed`, 0));
  };

export interface ChannelDeps extends OperatorDeps {
  /** Whether the agents of the whole city are watched, as by the map. */
  watchesMap?: boolean;
  /** Only the one that measures has them: looking at each row of each frame takes time. */
  sent?: SentPlaces;
  /** An event of the operational channel. */
  onEvent?(event: ChannelEvent): void;
}

/** The operational channel of a tab, until stopped. */
export async function followChannel({ tokens }: SignedIn, deps: ChannelDeps): Promise<void> {
  const { baseUrl, stop, onEvent, watchesMap } = deps;
  const socket = io(`${baseUrl}${CHANNELS.operational}`, {
    transports: ['websocket'],
    forceNew: true,
    auth: (send) => send({ token: tokens.read()?.accessToken }),
  });
  const unsubscribe = tokens.subscribe(() => {
    const token = tokens.read()?.accessToken;
    if (token && socket.connected) socket.emit(SOCKET_MESSAGES.renew, { token }, () => {});
  });
  socket.on('connect', () => {
    if (!watchesMap) return;
    socket.emit(SOCKET_MESSAGES.watchMap, {
      west: MAP_CENTRE.longitude - VIEW,
      south: MAP_CENTRE.latitude - VIEW,
      east: MAP_CENTRE.longitude + VIEW,
      north: MAP_CENTRE.latitude + VIEW,
    });
  });
  socket.on(SOCKET_MESSAGES.mapFrame, (bytes: Uint8Array) => measureFrame(bytes, deps));
  if (onEvent) socket.on(SOCKET_MESSAGES.event, onEvent);
  if (!stop.aborted) await once(stop, 'abort');
  unsubscribe();
  socket.disconnect();
}

function measureFrame(bytes: Uint8Array, { sent, timings }: ChannelDeps): void {
  if (!sent) return;
  const frame = decodeFrame(bytes);
  if (frame.snapshot) return;
  for (const row of frame.rows) {
    const key = placeKey(row);
    const sentMs = sent.get(key);
    if (sentMs === undefined) continue;
    sent.delete(key);
    timings.add('position to screen', performance.now() - sentMs);
  }
}

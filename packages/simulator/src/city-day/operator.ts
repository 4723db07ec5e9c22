import { once } from 'node:events';
import {
  CHANNELS,
  type ChannelEvent,
  calls,
  MAP_CENTRE,
  SOCKET_MESSAGES,
  TASK_STATUS,
} from '@qafila/contracts';
import { decodeFrame } from '@qafila/domain/positions';
import { io } from 'socket.io-client';
import { realPause } from '../city/real-pause.ts';
import type { SignedIn } from '../client/sign-in.ts';
import type { Timings } from './timings.ts';

/** How often an operator's board reads its rows and counts again, seconds of real time, at least. */
const BOARD_EVERY_S = 10;
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

/** An operator with the map and the board open, until stopped. */
export async function liveAsOperator(office: SignedIn, deps: OperatorDeps): Promise<void> {
  const watching = watchMap(office, deps);
  while (!deps.stop.aborted) await readBoard(office.api, deps);
  await watching;
}

export interface MapDeps extends OperatorDeps {
  /** Only the one that measures has them: looking at each row of each frame takes time. */
  sent?: SentPlaces;
  /** An event of the operational channel. */
  onEvent?(event: ChannelEvent): void;
}

/** The map and the events of an operator, until stopped. */
export async function watchMap({ tokens }: SignedIn, deps: MapDeps): Promise<void> {
  const { baseUrl, stop, onEvent } = deps;
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

function measureFrame(bytes: Uint8Array, { sent, timings }: MapDeps): void {
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

/** What the board asks when its rows have changed. */
async function readBoard(api: SignedIn['api'], { timings, stop }: OperatorDeps): Promise<void> {
  const query = { sortBy: 'trouble', sortOrder: 'asc', pageSize: 50, taskStatus: OPEN } as const;
  await Promise.all([
    timings.measure('board rows', () => api.call(calls.task.all, { query })),
    timings.measure('board counts', () => api.call(calls.task.counts, { query })),
  ]).catch(() => timings.add('board failed', 0));
  await realPause(BOARD_EVERY_S * 1000, stop);
}

import type { TokenStore } from '@qafila/api-client';
import {
  CHANNELS,
  MAX_POSITIONS_PER_FRAME,
  MAX_POSITIONS_PER_REPORT,
  type PositionReport,
  SOCKET_MESSAGES,
} from '@qafila/contracts';
import { io } from 'socket.io-client';

/** A courier's connection to the server. */
export interface AgentChannel {
  /** Keeps a position until the server has acknowledged it; what was not sent goes with the next. */
  report(position: PositionReport): void;
  /** Disconnects, or connects again. */
  setConnected(connected: boolean): void;
  close(): void;
}

export interface AgentChannelEvents {
  /** An event on the channel, by its name. */
  onEvent(name: string, data: unknown): void;
}

const ACK_MS = 5000;
/** Delays before the next connection, after the server ended one and after it refused one, ms; up to a second more, at random. */
const AFTER_END_MS = 1000;
const AFTER_REFUSAL_MS = 2000;
const SPREAD_MS = 1000;

const isKept = (answer: unknown) => typeof answer === 'object' && answer !== null && 'kept' in answer;

/** Opens the agent channel, which reconnects by itself after an outage. @param random from 0 to 1. */
export function openAgentChannel(
  baseUrl: string,
  tokens: TokenStore,
  { onEvent }: AgentChannelEvents,
  random: () => number = Math.random,
): AgentChannel {
  let waiting: PositionReport[] = [];
  /** Positions per message. */
  let most = MAX_POSITIONS_PER_FRAME;
  let sending = false;
  let cut = false;
  const socket = io(`${baseUrl}${CHANNELS.agent}`, {
    transports: ['websocket'],
    forceNew: true,
    auth: (send) => send({ token: tokens.read()?.accessToken }),
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
  });
  const unsubscribe = tokens.subscribe(() => {
    const token = tokens.read()?.accessToken;
    if (token && socket.connected) socket.emit(SOCKET_MESSAGES.renew, { token }, () => {});
  });
  socket.on(SOCKET_MESSAGES.event, (event: { name: string; data: unknown }) =>
    onEvent(event.name, event.data),
  );
  socket.on('connect', () => {
    onEvent('connected', null);
    void flush();
  });
  // A node that shuts down ends all of its sockets in the same moment.
  const connectAfter = (ms: number) => {
    if (!cut) setTimeout(() => !cut && socket.connect(), ms + SPREAD_MS * random());
  };
  // The server ends a socket whose token is over; a new one comes with the next.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') connectAfter(AFTER_END_MS);
  });
  socket.on('connect_error', () => {
    if (!socket.active) connectAfter(AFTER_REFUSAL_MS);
  });

  async function flush(): Promise<void> {
    if (sending || !socket.connected) return;
    sending = true;
    try {
      while (waiting.length && socket.connected) {
        const positions = waiting.slice(0, most);
        const answer: unknown = await socket.timeout(ACK_MS).emitWithAck('position.report', { positions });
        // An error: they go with the next.
        if (!isKept(answer)) return;
        const sent = new Set(positions);
        waiting = waiting.filter((position) => !sent.has(position));
        if (waiting.length === 0) most = MAX_POSITIONS_PER_FRAME;
      }
    } catch {
      // Not acknowledged: they go with the next, fewer at once if the server may have closed the connection because of them.
      if (!socket.connected && !cut) most = Math.max(1, Math.floor(most / 2));
    } finally {
      sending = false;
    }
  }

  return {
    report(position) {
      waiting.push(position);
      if (waiting.length > MAX_POSITIONS_PER_REPORT) waiting = waiting.slice(-MAX_POSITIONS_PER_REPORT);
      void flush();
    },
    setConnected(connected) {
      cut = !connected;
      if (connected) socket.connect();
      else socket.disconnect();
    },
    close() {
      cut = true;
      unsubscribe();
      socket.disconnect();
    },
  };
}

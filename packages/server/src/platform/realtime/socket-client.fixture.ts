import {
  CHANNELS,
  type Channel,
  type ChannelEvent,
  SOCKET_MESSAGES,
  type SocketReady,
} from '@qafila/contracts';
import { io, type Socket } from 'socket.io-client';

/** A client of one channel, as tests see it. */
export interface TestSocket {
  socket: Socket;
  ready: SocketReady;
  events: ChannelEvent[];
  /** The next event of a name, including events that already arrived. */
  event(name: string): Promise<ChannelEvent>;
  /** The first message of a name from now on. */
  next(message: string): Promise<unknown>;
}

const open: Socket[] = [];

/** Starts to connect, without waiting. */
export function dial(url: string, channel: Channel, token?: unknown, more: object = {}): Socket {
  const auth = token === undefined ? more : { token, ...more };
  const socket = io(`${url}${CHANNELS[channel]}`, {
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  return socket;
}

/** The error code with which a connection is refused. */
export const refusal = (socket: Socket): Promise<unknown> =>
  new Promise((done, fail) => {
    socket.once('connect_error', (error) => done((error as Error & { data?: { code?: string } }).data?.code));
    socket.once('connect', () => fail(new Error('The connection was let in')));
  });

/** Connects and waits until the server sends the client's cursor. */
export function connect(
  url: string,
  channel: Channel,
  token: string,
  more: object = {},
): Promise<TestSocket> {
  const socket = dial(url, channel, token, more);
  const events: ChannelEvent[] = [];
  const waiting = new Map<string, (event: ChannelEvent) => void>();
  socket.on(SOCKET_MESSAGES.event, (event: ChannelEvent) => {
    events.push(event);
    waiting.get(event.name)?.(event);
  });
  const event = (name: string) =>
    new Promise<ChannelEvent>((done) => {
      const known = events.find((one) => one.name === name);
      if (known) done(known);
      else waiting.set(name, done);
    });
  const next = (message: string) => new Promise<unknown>((done) => socket.once(message, done));
  return new Promise((done, fail) => {
    socket.once('connect_error', fail);
    socket.once(SOCKET_MESSAGES.ready, (ready: SocketReady) => done({ socket, ready, events, event, next }));
  });
}

export function closeAll(): void {
  for (const socket of open.splice(0)) socket.disconnect();
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const REFUSAL =
  'Too many connections from this address are open without a session. Close some, or sign in on them.\n';
const REPLY = `HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(REFUSAL)}\r\nconnection: close\r\n\r\n${REFUSAL}`;

/** Stops counting a connection. */
const counted = new WeakMap<Socket, () => void>();

interface Options {
  /** Whether an address is a trusted proxy's, whose connections are those of many clients. */
  isProxy(address: string): boolean;
  refused(address: string): void;
}

/**
 * Refuses more than `most` open connections of one address. Those that carried a session are not counted, since all
 * couriers of a mobile carrier can share one address, and those of proxies neither.
 */
export function limitConnections(server: Server, most: number, { isProxy, refused }: Options): void {
  const perAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const others = perAddress.get(address) ?? 0;
    if (others >= most) {
      refused(address);
      socket.on('error', () => {});
      socket.end(REPLY, () => socket.destroy());
      return;
    }
    perAddress.set(address, others + 1);
    const forget = () => {
      if (!counted.delete(socket)) return;
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    };
    counted.set(socket, forget);
    socket.once('close', forget);
  });
}

/** The connection carried a session, so it no longer counts against its address. */
export const hasSession = (connection: Socket): void => counted.get(connection)?.();

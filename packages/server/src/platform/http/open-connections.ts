import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const REFUSAL =
  'Too many connections from this address are open without a session. Close some, or sign in on them.\n';
const REPLY = `HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(REFUSAL)}\r\nconnection: close\r\n\r\n${REFUSAL}`;

/** Stops counting a connection. */
const counted = new WeakMap<Socket, () => void>();

/**
 * Refuses more than `most` open connections of one address. Those that carried a session are not counted, since all
 * couriers of a mobile carrier can share one address.
 */
export function limitConnections(
  server: Server,
  most: number,
  refused: (address: string) => void = () => {},
): void {
  const perAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
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

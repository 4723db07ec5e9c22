import type { ChannelSocket, OpenSocket } from '../src/realtime/channel-socket.ts';

/** A socket controlled by the test. */
export class FakeSocket implements ChannelSocket {
  connected = false;
  readonly emitted: { event: string; message: unknown; acknowledge?: (answer: never) => void }[] = [];
  /** Tokens sent at each attempt to connect. */
  readonly attempts: (string | null)[] = [];
  readonly #handlers = new Map<string, ((message: never) => void)[]>();
  readonly #token: () => string | null;

  constructor(token: () => string | null) {
    this.#token = token;
  }

  on(event: string, handler: (message: never) => void): void {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
  }
  emit(event: string, message: unknown, acknowledge?: (answer: never) => void): void {
    this.emitted.push({ event, message, acknowledge });
  }
  connect(): void {
    this.attempts.push(this.#token());
  }
  disconnect(): void {
    this.connected = false;
  }

  /** Simulates a message from the server. */
  receive(event: string, message?: unknown): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(message as never);
  }
  accept(): void {
    this.connected = true;
    this.receive('connect');
  }
  refuse(): void {
    this.receive('connect_error', new Error('refused'));
  }
  drop(): void {
    this.disconnect();
    this.receive('disconnect', 'transport close');
  }
}

/** Opens fake sockets, and stores them by namespace. */
export function fakeSockets(): { open: OpenSocket; sockets: Record<string, FakeSocket> } {
  const sockets: Record<string, FakeSocket> = {};
  const open: OpenSocket = (namespace, token) => {
    const socket = new FakeSocket(token);
    sockets[namespace] = socket;
    return socket;
  };
  return { open, sockets };
}

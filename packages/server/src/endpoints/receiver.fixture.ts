import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The parsed body. */
  event: { eventId: string; type: string; version: number | null; data: Record<string, unknown> };
}

/** The receiver's response: a status, or a function that handles the connection. */
export type Behaviour = number | ((reply: ServerResponse, request: IncomingMessage) => void);

export const never: Behaviour = () => {};
export const reset: Behaviour = (_reply, request) => void request.socket.resetAndDestroy();
export const redirectTo =
  (location: string): Behaviour =>
  (reply) =>
    void reply.writeHead(307, { location }).end();
export const text =
  (status: number, body: string): Behaviour =>
  (reply) =>
    void reply.writeHead(status).end(body);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A small receiver of callbacks and webhooks on this machine, for any path. */
export async function startReceiver() {
  const received: Received[] = [];
  const behaviours = new Map<string, (one: Received) => Behaviour>();
  const server = createServer(async (request, reply) => {
    const path = request.url ?? '';
    const body = await bodyOf(request);
    const one: Received = { path, headers: request.headers, body, event: JSON.parse(body) };
    received.push(one);
    const behaviour = behaviours.get(path)?.(one) ?? 200;
    if (typeof behaviour === 'number') reply.writeHead(behaviour).end();
    else behaviour(reply, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** All requests so far, or those of one path. */
    received: (path?: string) => received.filter((one) => path === undefined || one.path === path),
    /** Sets the response for a path. */
    answer(path: string, behaviour: Behaviour) {
      behaviours.set(path, () => behaviour);
    },
    /** Sets a response for a path that depends on the request. */
    answerEach(path: string, behaviourOf: (one: Received) => Behaviour) {
      behaviours.set(path, behaviourOf);
    },
    /** Clears received requests and responses. */
    clear() {
      received.length = 0;
      behaviours.clear();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

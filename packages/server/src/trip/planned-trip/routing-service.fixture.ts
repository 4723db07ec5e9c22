import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the routing service: for the rides between all places, or for the way over them. */
export interface RoutingRequest {
  service: 'table' | 'route';
  /** Longitude and latitude of each, as in the address. */
  places: readonly string[];
}

/** What the service replies; null: it is down. */
type Answer = (request: RoutingRequest) => object | null;

/** The value for every ride, 0 from a place to itself. */
export const everyRide = ({ places }: RoutingRequest, value: (from: string, to: string) => number | null) =>
  places.map((from, row) => places.map((to, column) => (row === column ? 0 : value(from, to))));

/**
 * A routing service with the HTTP API of OSRM. The server waits for it without a limit: on a busy machine, the limit of
 * the product can pass before a process that has the answer may run.
 */
export async function startRoutingService(answer: Answer): Promise<{ url: string; close: () => void }> {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://service').pathname).split('/');
    const service = path[1] === 'table' ? 'table' : 'route';
    const reply = answer({ service, places: path.at(-1)?.split(';') ?? [] });
    response.statusCode = reply ? 200 : 503;
    response.setHeader('content-type', 'application/json');
    response.end(reply ? JSON.stringify(reply) : 'down');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

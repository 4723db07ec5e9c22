import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { loadConfig } from '../config/config.ts';
import { createApp } from './create-app.ts';
import { hasSession, limitConnections } from './open-connections.ts';

/** All connections come from clients. */
const DIRECT = { isProxy: () => false, refused: () => {} };

const opened: Socket[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** Opens a connection. @returns both of its ends. */
async function open(server: Server) {
  const accepted = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  opened.push(client);
  const [served] = (await accepted) as [Socket];
  return { client, served };
}

/** What the server sends to a connection that asks for a page. */
async function answerOn(client: Socket): Promise<string> {
  client.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const [data] = (await once(client, 'data')) as [Buffer];
  return data.toString();
}

async function listening(server: Server): Promise<Server> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('refuses more open connections of one address than allowed, until one of them closes', async () => {
  const server = await listening(createServer((_request, reply) => reply.end('served')));
  limitConnections(server, 2, DIRECT);
  const first = await open(server);
  await open(server);
  const refused = await answerOn((await open(server)).client);
  expect(refused).toMatch(/^HTTP\/1.1 429 /);
  expect(refused).toContain('Too many connections from this address are open without a session');
  const closed = once(first.served, 'close');
  first.client.destroy();
  await closed;
  expect(await answerOn((await open(server)).client)).toMatch(/^HTTP\/1.1 200 /);
});

test('a connection that carried a session no longer counts', async () => {
  const server = await listening(createServer((_request, reply) => reply.end('served')));
  limitConnections(server, 1, DIRECT);
  hasSession((await open(server)).served);
  expect(await answerOn((await open(server)).client)).toMatch(/^HTTP\/1.1 200 /);
});

const appWith = (env: Record<string, string>) =>
  createApp(loadConfig({ DEMO: 'off', ...env }), pino({ level: 'silent' }));

test('headers are required within 10 s, the longest upload within half an hour; one address may have 200 connections', async () => {
  const app = await appWith({});
  expect(app.server.headersTimeout).toBe(10_000);
  expect(app.server.requestTimeout).toBe(1_800_000);
  expect(loadConfig({ DEMO: 'off' }).CONNECTIONS_PER_ADDRESS).toBe(200);
});

test('connections of a trusted proxy are not counted, those of other addresses are; a limit of 0 is none', async () => {
  const refusedWith = async (env: Record<string, string>) => {
    const app = await appWith(env);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const [first, second] = [await open(app.server), await open(app.server)];
    const [answer] = (await answerOn(second.client)).split('\r\n');
    first.client.destroy();
    await app.close();
    return answer;
  };
  expect(await refusedWith({ CONNECTIONS_PER_ADDRESS: '1' })).toBe('HTTP/1.1 429 Too Many Requests');
  for (const TRUST_PROXY of ['1', '10.0.0.1, 127.0.0.1', 'loopback'])
    expect(await refusedWith({ CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY })).toBe('HTTP/1.1 404 Not Found');
  // The proxy is another machine, and this one asks without it.
  for (const TRUST_PROXY of ['0', '10.0.0.1', '10.0.0.0/8'])
    expect(await refusedWith({ CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY })).toBe(
      'HTTP/1.1 429 Too Many Requests',
    );
  expect(await refusedWith({ CONNECTIONS_PER_ADDRESS: '0' })).toBe('HTTP/1.1 404 Not Found');
});

import { connect } from 'node:net';
import { createTestServer, type TestServer } from '@qafila/testing';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { closeAll, connect as connected, dial, refusal } from './socket-client.fixture.ts';

interface Line {
  msg: string;
  refused: { ip: string; who: object };
}

let server: TestServer;
let url: string;
let lines: Line[];

/** A server that listens and keeps its log. */
async function start(env: Record<string, string> = {}): Promise<void> {
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  server = await createTestServer({ env, logger: pino({ level: 'warn', base: null }, { write }) });
  url = await server.start();
}
afterEach(async () => {
  closeAll();
  await server.close();
});

const refused = () => lines.filter(({ msg }) => msg === 'call refused').map((line) => line.refused);

/** Tries to open a socket from a page of an origin. @returns whether that worked */
const openFrom = (origin: string, forwardedFor = '') =>
  new Promise<boolean>((done) => {
    const socket = io(`${url}/agent`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { origin, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
    });
    // A known origin gets as far as the session, which these sockets don't have.
    socket.on('connect_error', (error) => {
      done('data' in error);
      socket.disconnect();
    });
  });

test('a page of another origin opens no socket, and the log says from where it tried', async () => {
  await start({ TRUST_PROXY: '127.0.0.1', CORS_ORIGINS: 'https://wall.example' });
  expect(await openFrom('https://evil.example', '203.0.113.9')).toBe(false);
  expect(refused()).toEqual([
    {
      code: 'FORBIDDEN',
      status: 403,
      method: 'GET',
      route: '/socket.io',
      ip: '203.0.113.9',
      who: { kind: 'anonymous' },
    },
  ]);
  expect(await openFrom('https://wall.example')).toBe(true);
});

test('a socket without a valid session, or on a channel that is not for its role, is a line in the log', async () => {
  await start();
  const { user, tokens } = await server.loginAs('Agent');
  for (const token of [undefined, 'nonsense', tokens.refresh_token])
    expect(await refusal(dial(url, 'agent', token))).toBe('UNAUTHENTICATED');
  expect(await refusal(dial(url, 'operational', tokens.access_token))).toBe('FORBIDDEN');
  await connected(url, 'agent', tokens.access_token);
  const { companyId } = user;
  const anonymous = { code: 'UNAUTHENTICATED', status: 401, who: { kind: 'anonymous' } };
  const agent = { kind: 'user', userId: user.id, companyId, roles: ['Agent'] };
  expect(refused()).toEqual([
    ...Array(3).fill({ ...anonymous, method: 'GET', route: '/socket.io/agent', ip: '127.0.0.1' }),
    {
      code: 'FORBIDDEN',
      status: 403,
      method: 'GET',
      route: '/socket.io/operational',
      ip: '127.0.0.1',
      who: agent,
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain(tokens.refresh_token);
});

test('a connection over the limit of its address is a line in the log', async () => {
  await start({ CONNECTIONS_PER_ADDRESS: '1', RATE_LIMITS: 'on' });
  const port = Number(new URL(url).port);
  const first = connect(port, '127.0.0.1');
  await new Promise((done) => first.once('connect', done));
  const second = connect(port, '127.0.0.1');
  await new Promise((done) => second.once('data', done));
  first.destroy();
  second.destroy();
  expect(refused()).toEqual([
    { code: 'RATE_LIMITED', status: 429, ip: '127.0.0.1', who: { kind: 'anonymous' } },
  ]);
});

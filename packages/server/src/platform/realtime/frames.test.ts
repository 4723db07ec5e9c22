import { createTestServer, type TestServer } from '@qafila/testing';
import { register } from 'prom-client';
import WebSocket from 'ws';
import { closeAll, connect } from './socket-client.fixture.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer({ env: { RELEASE_TOKEN: 'a-token-for-tests-only' } });
  url = await server.start();
});
afterEach(closeAll);
afterAll(() => server.close());

async function refused(reason: string): Promise<number> {
  const metric = await register.getSingleMetric('qafila_socket_frames_refused_total')?.get();
  return metric?.values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

/** A raw Engine.IO connection with its channel opened. */
async function rawSocket(token: string): Promise<WebSocket> {
  const raw = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const opened = new Promise<void>((done) => {
    raw.on('message', (frame) => {
      const text = frame.toString();
      if (text.startsWith('0')) raw.send(`40/operational,${JSON.stringify({ token })}`);
      if (text.startsWith('42/operational,["ready"')) done();
    });
  });
  await opened;
  return raw;
}

const closed = (raw: WebSocket) => new Promise<number>((done) => raw.once('close', done));

test('malformed frames close the connection, are counted, and do not affect others', async () => {
  const { tokens } = await server.loginAs('Operator');
  const bystander = await connect(url, 'operational', tokens.access_token);
  const before = await refused('malformed');
  const frames = ['zzz', '4', '49', '42/operational,{', '42/operational,["a"', '45-x', '\u0000\u0001'];
  for (const frame of frames) {
    const raw = await rawSocket(tokens.access_token);
    const end = closed(raw);
    raw.send(frame);
    await end;
  }
  expect(await refused('malformed')).toBe(before + frames.length);
  expect(bystander.socket.connected).toBe(true);
});

test('a frame over 64 KB closes the connection and is counted', async () => {
  const { tokens } = await server.loginAs('Operator');
  const before = await refused('oversized');
  const raw = await rawSocket(tokens.access_token);
  const end = closed(raw);
  raw.send(`42/operational,["resync",{"cursor":"${'1'.repeat(70_000)}"}]`);
  expect(await end).toBe(1009);
  expect(await refused('oversized')).toBe(before + 1);
});

test('unknown or malformed messages are acknowledged with an error, counted, and finally disconnect the client', async () => {
  const { tokens } = await server.loginAs('Operator');
  const { socket, next } = await connect(url, 'operational', tokens.access_token);
  const gone = next('disconnect');
  const answers = [
    await socket.emitWithAck('no-such-message', 1),
    await socket.emitWithAck('resync'),
    await socket.emitWithAck('resync', null),
    await socket.emitWithAck('resync', { cursor: -1 }),
    await socket.emitWithAck('resync', { cursor: '1; drop table outbox' }),
    await socket.emitWithAck('resync', { cursor: '9'.repeat(40) }),
    await socket.emitWithAck('renew', { token: 7 }),
    await socket.emitWithAck('constructor', {}),
  ];
  expect(answers).toEqual(answers.map(() => ({ code: 'VALIDATION' })));
  expect(await refused('unknown')).toBeGreaterThanOrEqual(2);
  expect(await refused('invalid')).toBeGreaterThanOrEqual(6);
  expect(socket.connected).toBe(true);
  socket.emit('a');
  socket.emit('b');
  expect(await gone).toBe('io server disconnect');
});

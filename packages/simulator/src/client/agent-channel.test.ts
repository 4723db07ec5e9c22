import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryTokenStore } from '@qafila/api-client';
import type { PositionReport } from '@qafila/contracts';
import { Server } from 'socket.io';
import { openAgentChannel } from './agent-channel.ts';

test('positions stay with the phone until the server says that it kept them, and are sent in smaller numbers after a disconnect', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const io = new Server(http);
  const sizes: number[] = [];
  const kept: string[] = [];
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let failures = 1;
  io.of('/agent').on('connection', (socket) => {
    socket.on(
      'position.report',
      ({ positions }: { positions: PositionReport[] }, acknowledge: (answer: object) => void) => {
        sizes.push(positions.length);
        // As a server whose frames are smaller does.
        if (positions.length > 100) return void socket.conn.close();
        if (failures-- > 0) return acknowledge({ code: 'UNAVAILABLE' });
        kept.push(...positions.map(({ atUtc }) => atUtc));
        acknowledge({ kept: positions.length, refused: 0 });
        if (kept.length === 201) finish();
      },
    );
  });
  const { port } = http.address() as AddressInfo;
  const channel = openAgentChannel(`http://127.0.0.1:${port}`, memoryTokenStore(), { onEvent: () => {} });
  try {
    const times = Array.from({ length: 201 }, (_, n) => new Date(n * 1000).toISOString());
    const report = (atUtc = '') => channel.report({ latitude: 25.3, longitude: 51.5, atUtc });
    times.slice(0, 200).forEach(report);
    // The next position of the ride, once the server has answered with an error.
    const next = setInterval(() => {
      if (failures > 0) return;
      clearInterval(next);
      setTimeout(() => report(times[200]), 100);
    }, 10);
    await done;
    expect(kept).toEqual(times);
    expect(sizes).toEqual([200, 139, 69, 69, 69, 63]);
  } finally {
    channel.close();
    await io.close();
  }
});

test('a phone whose connection the server ends waits for up to a second more before it connects again', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const io = new Server(http);
  const connected: number[] = [];
  const done = new Promise<void>((resolve) => {
    io.of('/agent').on('connection', (socket) => {
      connected.push(performance.now());
      if (connected.length === 1) socket.disconnect();
      else resolve();
    });
  });
  const { port } = http.address() as AddressInfo;
  const tokens = memoryTokenStore();
  const channel = openAgentChannel(`http://127.0.0.1:${port}`, tokens, { onEvent: () => {} }, () => 0.8);
  try {
    await done;
    const [first = 0, second = 0] = connected;
    expect(second - first).toBeGreaterThan(1700);
  } finally {
    channel.close();
    await io.close();
  }
});

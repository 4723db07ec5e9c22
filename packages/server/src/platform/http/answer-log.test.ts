import { setTimeout as sleep } from 'node:timers/promises';
import { PUBLIC } from '@qafila/contracts';
import { pino } from 'pino';
import { loadConfig } from '../config/config.ts';
import { createApp } from './create-app.ts';

const SECRET = 'aSecretOfALink';
const SLOW_MS = 1100;
const config = { policy: PUBLIC };

test('a slow reply is logged with the pattern of its route, without the secret of a link; an event stream is not', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => lines.push(line) });
  const app = await createApp(loadConfig({ DEMO: 'off' }), log);
  app.get('/tracking/task/:id', { config }, async () => {
    await sleep(SLOW_MS);
    return 'slow';
  });
  app.get('/tracking/task/:id/live', { config }, async (_request, reply) => {
    await sleep(SLOW_MS);
    return reply.type('text/event-stream').send(':\n\n');
  });
  await Promise.all(['', '/live'].map((end) => app.inject(`/tracking/task/${SECRET}${end}?code=${SECRET}`)));
  await app.close();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'answered', method: 'GET', route: '/tracking/task/:id', status: 200 }),
  ]);
  expect(lines.join()).not.toContain(SECRET);
});

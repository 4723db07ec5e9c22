import { freePort } from '@qafila/testing';
import type { Case } from '../case.ts';
import { addFleet } from '../data/fleet.ts';
import { accessToken } from '../sign-in.ts';
import { startWithOwner } from '../start-with-owner.ts';
import { startWorker, type Worker } from '../worker.ts';

const OPERATORS = 1000;
const AGENTS = 3000;
const SECONDS = 10;
const VIEW = JSON.stringify({ west: 51.3, south: 25.1, east: 51.7, north: 25.5 });

const counting = async (watchers: Worker, start: () => void): Promise<number> => {
  start();
  watchers.signal('SIGUSR2');
  const { seconds, received } = await watchers.next<{ seconds: number; received: number }>();
  return received / seconds;
};

/** Position deliveries per second with an event of its own for each. */
async function bare(): Promise<number> {
  const port = await freePort();
  const server = startWorker('bare-socket-io.ts', { PORT: String(port), AGENTS: String(AGENTS) });
  await server.next();
  const watchers = startWorker('map-watchers.ts', {
    URL: `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
    CLIENTS: String(OPERATORS),
    SECONDS: String(SECONDS),
  });
  try {
    await watchers.next();
    return await counting(watchers, () => server.signal('SIGUSR2'));
  } finally {
    watchers.end();
    server.end();
  }
}

/** The same through the operational channel, while every agent moves several times a second in the database. */
async function ours(): Promise<number> {
  const { server, owner } = await startWithOwner({ RATE_LIMITS: 'off', DEMO_CITY: 'off' });
  await addFleet(owner, AGENTS);
  const watchers = startWorker('map-watchers.ts', {
    URL: `${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    TOKEN: await accessToken(server.url, 'operator@qafila.test'),
    CLIENTS: String(OPERATORS),
    SECONDS: String(SECONDS),
    VIEW,
  });
  let moving = true;
  const move = async () => {
    while (moving) {
      await owner.query(
        'update agent_state set latitude = latitude + 0.00001, position_at = clock_timestamp()',
      );
      await new Promise((next) => setTimeout(next, 500));
    }
  };
  try {
    await watchers.next();
    const moves = move();
    const rate = await counting(watchers, () => {});
    moving = false;
    await moves;
    return rate;
  } finally {
    watchers.end();
    await owner.end();
    await server.dispose();
  }
}

export const positionsOut: Case = {
  name: 'positions-out',
  what: `Position deliveries per second to ${OPERATORS} operators, against one Socket.IO event per position`,
  target: { at: 'least', value: 20, unit: 'times its deliveries' },
  run: async () => {
    const baseline = await bare();
    const value = await ours();
    return {
      value,
      baseline,
      compared: value / baseline,
      unit: 'deliveries/s',
      note: `${AGENTS} agents who all move within each tick of a second, watched in one view of Doha; the same counting sockets for both.`,
    };
  },
};

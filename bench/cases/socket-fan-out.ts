import { freePort } from '@qafila/testing';
import type { Case } from '../case.ts';
import { accessToken } from '../sign-in.ts';
import { startWithOwner } from '../start-with-owner.ts';
import { startWorker } from '../worker.ts';

const CLIENTS = 1000;
const MESSAGES = 200;
const MARKER = 'fan-out-mark';
const DATA = { userId: '00000000-0000-4000-8000-000000000001', note: MARKER, fill: 'x'.repeat(120) };

interface Counted {
  seconds: number;
  received: number;
}
const rate = ({ seconds, received }: Counted) => received / seconds;

/** Deliveries per second of the whole path: rows in the outbox, the dispatcher, the operational channel. */
async function ours(): Promise<number> {
  const { server, owner } = await startWithOwner();
  const clients = startWorker('socket-clients.ts', {
    URL: `${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    CLIENTS: String(CLIENTS),
    MESSAGES: String(MESSAGES),
    TOKEN: await accessToken(server.url, 'operator@qafila.test'),
    MARKER,
  });
  try {
    await clients.next();
    await owner.query(
      `insert into outbox (company_id, name, data)
       select (select id from company limit 1), 'user.changed', $1::jsonb from generate_series(1, $2)`,
      [DATA, MESSAGES],
    );
    return rate(await clients.next<Counted>());
  } finally {
    clients.end();
    await owner.end();
    await server.dispose();
  }
}

/** Deliveries per second of `ws` alone, the frame as long as ours. */
async function bare(): Promise<number> {
  const port = await freePort();
  const frame = `42/operational,${JSON.stringify(['event', { cursor: '100', name: 'user.changed', atUtc: new Date().toISOString(), data: DATA }])}`;
  const server = startWorker('bare-ws.ts', {
    PORT: String(port),
    PAYLOAD: frame,
    MESSAGES: String(MESSAGES),
  });
  await server.next();
  const clients = startWorker('socket-clients.ts', {
    URL: `ws://127.0.0.1:${port}`,
    CLIENTS: String(CLIENTS),
    MESSAGES: String(MESSAGES),
    MARKER,
  });
  try {
    await clients.next();
    server.signal('SIGUSR2');
    return rate(await clients.next<Counted>());
  } finally {
    clients.end();
    server.end();
  }
}

export const socketFanOut: Case = {
  name: 'socket-fan-out',
  what: `Socket deliveries per second to ${CLIENTS} clients, against bare ws`,
  target: { at: 'least', value: 0.5, unit: 'of its deliveries' },
  run: async () => {
    const baseline = await bare();
    const value = await ours();
    return {
      value,
      baseline,
      compared: value / baseline,
      unit: 'deliveries/s',
      note: `${MESSAGES} events from the outbox table, through the dispatcher and the operational channel; the same counting clients for both.`,
    };
  },
};

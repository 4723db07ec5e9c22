import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { createPulse } from './pulse.ts';

/** Longer than a probe may take. */
const BLOCKED_MS = 3_500;
const block = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);

test('a process that was blocked while it asked the database does not take it for silent', async () => {
  const url = process.env.QAFILA_TEST_DATABASE ?? '';
  const printed: string[] = [];
  const pulse = createPulse(url, pino({}, { write: (line: string) => void printed.push(line) }));
  const pool = new pg.Pool({ Client: pulse.Client, connectionString: url });
  pool.on('error', () => {});
  pulse.watch(pool);
  // The first probe begins after a second, and has not connected yet.
  setTimeout(block, 1_000);
  try {
    const { rows } = await pool.query(`select 'there' as answer from pg_sleep(6)`);
    expect(rows).toEqual([{ answer: 'there' }]);
    expect(printed).toEqual([]);
  } finally {
    await pool.end();
    await pulse.stop();
  }
});

test('while the database stays silent, no probe waits behind another on one connection', async () => {
  const opened: Socket[] = [];
  const silent = createServer((socket) => void opened.push(socket.resume().on('error', () => {})));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const url = `postgres://nobody:nothing@127.0.0.1:${port}/none`;
  const pulse = createPulse(url, pino({ level: 'silent' }));
  const pool = new pg.Pool({ Client: pulse.Client, connectionString: url });
  pulse.watch(pool);
  try {
    await expect(pool.query('select 1')).rejects.toThrow('The database did not answer');
    // One connection of the pool and two probes, one after the other; the database is asked on.
    while (opened.length < 4) await once(silent, 'connection');
    expect(opened.slice(0, 3).map(({ readableEnded, destroyed }) => readableEnded || destroyed)).toEqual([
      true,
      true,
      true,
    ]);
  } finally {
    await pulse.stop();
    await pool.end();
    for (const socket of opened) socket.destroy();
    silent.close();
  }
});

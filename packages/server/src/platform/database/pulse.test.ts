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
}, 30_000);

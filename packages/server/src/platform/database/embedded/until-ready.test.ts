import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilReady } from './until-ready.ts';

const LIMIT_MS = 50;
const PID = 4711;

let cluster: string;
beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'qafila-cluster-'));
});
afterEach(() => rm(cluster, { recursive: true }));

/** As PostgreSQL writes it. */
const writeStatus = (status: string, pid = PID) =>
  writeFile(
    join(cluster, 'postmaster.pid'),
    `${pid}\n${cluster}\n1780000000\n5433\n\n127.0.0.1\n  12345 6\n${status}\n`,
  );

/** Waits for a database; each line of the log goes to `onWait`. */
const wait = (onWait: (lines: number) => unknown, hasEnded = () => false) => {
  let lines = 0;
  const warn = (_fields: unknown, message: string) => {
    expect(message).toBe('the database recovers from a crash; waiting for it');
    lines += 1;
    onWait(lines);
  };
  return untilReady({ pid: PID, cluster, hasEnded }, { warn } as never, LIMIT_MS);
};

test('a database that recovers from a crash is waited for, however long that takes', async () => {
  await writeStatus('starting');
  expect(await wait((lines) => lines === 3 && writeStatus('ready'))).toBe(true);
});

test('one that ends while it recovers is not waited for any longer', async () => {
  await writeStatus('starting');
  let ended = false;
  const end = () => {
    ended = true;
  };
  expect(await wait(end, () => ended)).toBe(false);
});

test('one that does not begin to recover in time has failed, whatever an earlier one has left', async () => {
  expect(await wait(() => {})).toBe(false);
  await writeStatus('starting', PID - 1);
  expect(await wait(() => {})).toBe(false);
});

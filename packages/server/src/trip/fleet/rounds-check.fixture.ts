import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Round } from './decide-for-fleet.ts';
import type { Ranking } from './rank-for-fleet.ts';
import { createRoundsThread } from './rounds-thread.ts';

const TRY_EVERY_MS = 200;
const TRIES = 100;

interface Input {
  databaseUrl: string;
  round: Round;
  ranking: Ranking;
}

// Decides and ranks in a thread as the server does, and once more after its connections were lost; prints what came of it.
const { databaseUrl, round, ranking }: Input = JSON.parse(await text(process.stdin));

// A thread keeps no process alive; this does, until all has been checked.
const checking = setInterval(() => {}, 1000);
const own = new pg.Client({ connectionString: databaseUrl });
await own.connect();
/** Connections of the service to the database. */
const open = async () => {
  const { rows } = await own.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and usename = current_user',
  );
  return rows.map(({ pid }) => pid);
};
const before = await open();
const opened = async () => (await open()).filter((pid) => !before.includes(pid));

const rounds = createRoundsThread(databaseUrl);
const decide = async () => {
  const { acceptsAtOnce, readMs, ...result } = await rounds.decide(round);
  return { ...result, acceptsAtOnce: [...acceptsAtOnce], tookTime: readMs > 0 };
};
/** Repeats what a machine with other work may take a moment for. */
async function soon<T>(work: () => Promise<T>, isDone: (result: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const result = await work();
    if (isDone(result) || tries === TRIES) return result;
    await delay(TRY_EVERY_MS);
  }
}
const message = (error: Error) => error.message;

const first = await decide();
const ranked = await rounds.rank(ranking);
const lost = await opened();
await own.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [lost]);
// A round may find that its connection was lost; a later one has another.
const again = await soon(
  () => decide().catch(message),
  (decided) => typeof decided !== 'string',
);
const next = await opened();
await own.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [next]);
// An operator who asks then gets an answer at once.
const rankedAgain = await rounds.rank(ranking).catch(message);
await rounds.close();
// The database ends a connection's process a moment after it was closed.
const left = await soon(opened, (pids) => pids.length === 0);
const closed = await decide().catch(message);
await own.end();

const away = createRoundsThread('postgres://nobody:nothing@127.0.0.1:1/none');
const unreachable = await away.decide(round).catch(message);
await away.close();

clearInterval(checking);
console.log(
  JSON.stringify({ first, ranked, again, rankedAgain, lost: lost.length, left, closed, unreachable }),
);

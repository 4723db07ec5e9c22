import type { ServerProcess } from '@qafila/testing';
import { accessToken } from './sign-in.ts';

const ATTEMPTS = 4;
/** The slowest are asked again, so that what disturbed them once does not count. */
const SLOWEST = 15;
const MORE_ATTEMPTS = 25;

/** A server whose lists have so many rows. */
export interface FilledServer {
  server: ServerProcess;
  queries: readonly string[];
}

interface Asked extends FilledServer {
  token: string;
  /** The quickest answer to each query, ms. */
  quickest: number[];
}

async function ask({ server, token, queries, quickest }: Asked, index: number): Promise<void> {
  const start = performance.now();
  const reply = await fetch(server.url + queries[index], { headers: { authorization: `Bearer ${token}` } });
  await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} for ${queries[index]}`);
  quickest[index] = Math.min(quickest[index] ?? Number.POSITIVE_INFINITY, performance.now() - start);
}

const slowestOf = ({ quickest }: Asked): number[] =>
  quickest
    .map((_, index) => index)
    .sort((a, b) => (quickest[b] ?? 0) - (quickest[a] ?? 0))
    .slice(0, SLOWEST);

/**
 * The slowest page of a large server against the slowest of a small one, each page by its quickest answer.
 * @param as the account that asks.
 */
export async function compareSlowest(filled: { small: FilledServer; large: FilledServer }, as: string) {
  // Filling takes longer than a token lives.
  const opened = async (of: FilledServer): Promise<Asked> => ({
    ...of,
    token: await accessToken(of.server.url, as),
    quickest: [],
  });
  const [small, large] = [await opened(filled.small), await opened(filled.large)];
  /** One after the other, so that both see the same machine. */
  const askBoth = async (indexes: readonly number[], attempts: number) => {
    for (const index of indexes)
      for (let attempt = 0; attempt < attempts; attempt += 1)
        for (const one of [small, large]) await ask(one, index);
  };
  await askBoth([...small.queries.keys()], ATTEMPTS);
  await askBoth([...new Set([...slowestOf(small), ...slowestOf(large)])], MORE_ATTEMPTS);
  if (process.env.SLOWEST_TELL)
    for (const index of slowestOf(large))
      console.log(
        `${large.quickest[index]?.toFixed(0)} ms (${small.quickest[index]?.toFixed(0)}) ${large.queries[index]}`,
      );
  const [value, baseline] = [Math.max(...large.quickest), Math.max(...small.quickest)];
  return {
    value,
    baseline,
    compared: value / baseline,
    unit: 'ms',
    slowest: large.queries[large.quickest.indexOf(value)] ?? '',
  };
}

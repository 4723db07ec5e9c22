import type { CallSpec } from '@qafila/contracts';
import fc from 'fast-check';
import {
  expectAnswer,
  type FuzzedRequest,
  type FuzzKind,
  type FuzzTarget,
  fuzzedCalls,
  isAlwaysSlow,
} from './fuzz.fixture.ts';

/** Requests of a kind to each call; always the same ones. `pnpm fuzz` sends others. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 200);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Calls under way at once. */
const LANES = 6;

/** Sends every call its requests. @returns the faults, each with the smallest request that shows it. */
export async function fuzzCalls(target: FuzzTarget, kind: FuzzKind): Promise<string[]> {
  const waiting = fuzzedCalls(kind, target.ids);
  const faults: string[] = [];
  const slow: { call: CallSpec; request: FuzzedRequest }[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { call, requests } = next;
      const outcome = await fc.check(
        fc.asyncProperty(requests, async (request) => {
          if ((await expectAnswer(target, call, request)).isSlow) slow.push({ call, request });
        }),
        { numRuns: RUNS, seed: SEED },
      );
      if (outcome.failed)
        faults.push(
          `${call.name}: ${String(outcome.errorInstance)}\n${fc.stringify(outcome.counterexample)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const { call, request } of slow)
    if (await isAlwaysSlow(target, call, request))
      faults.push(`${call.name} is slow each time\n${fc.stringify(request)}`);
  return faults;
}

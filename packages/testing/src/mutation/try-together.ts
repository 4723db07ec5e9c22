import type { Due } from './repeat-under-mutants.ts';
import type { Worker } from './worker-process.ts';

/** Runs after which what is left is tried one by one. */
const MAX_RUNS = 6;

interface Together {
  /** Mutants that were noticed, with the test. */
  failures: Map<string, string>;
  /** Mutants that all their tests were tried with. */
  survived: Set<string>;
}

/**
 * Tries mutants within runs of their file, which is set up once for all of them. What leaves a disorder, or does not
 * end, is left to be tried alone.
 * @param start starts a worker with the file loaded.
 */
export async function tryTogether(
  all: readonly Due[],
  start: () => Promise<Worker | undefined>,
  limitMs: number,
): Promise<Together> {
  const failures = new Map<string, string>();
  const survived = new Set<string>();
  let due = all;
  for (let runs = 0; runs < MAX_RUNS && due.length > 0; runs += 1) {
    const worker = await start();
    const outcome = await worker?.runMany(due, limitMs);
    worker?.stop();
    if (!outcome || outcome.kind === 'broken') break;
    if (outcome.kind === 'over') {
      if (outcome.trying === undefined) break;
      due = due.filter(({ id }) => id !== outcome.trying);
      continue;
    }
    const { noticed, open } = outcome.said;
    for (const [id, test] of Object.entries(noticed)) failures.set(id, test);
    due = due.filter(({ id }) => !(id in noticed) && !open.includes(id));
    if (outcome.failure) continue;
    for (const { id } of due) survived.add(id);
    break;
  }
  return { failures, survived };
}

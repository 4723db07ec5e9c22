import { dirname } from 'node:path';
import type { Mutant } from './mutants.ts';
import { readPolicyMutant } from './policy-mutants.ts';
import { tryTogether } from './try-together.ts';
import type { Coverage } from './worker.ts';
import { type Outcome, startWorker, type Worker } from './worker-process.ts';

/** Mutants that a worker tries before it proves that its tests still pass without one. */
const BATCH = 20;
/** Time limit of a run, as a multiple of its time without a mutant, and the minimum below, seconds. */
const SLOWER = 8;
const SHORTEST_LIMIT_MS = 20_000;
const FIRST_RUN_LIMIT_MS = 10 * 60_000;

/** How a mutant was detected. */
export interface Noticed {
  by: string;
  test: string;
}

export interface Tried {
  noticed: Map<string, Noticed>;
  /** Mutants that no test ran. */
  uncovered: Set<string>;
  /** Test files that fail or don't load without any mutant: they are inconclusive. */
  unusable: { file: string; why: string }[];
}

interface Options {
  sandbox: string;
  testFiles: readonly string[];
  mutants: readonly Mutant[];
  say: (line: string) => void;
}

const isPolicy = (id: string) => readPolicyMutant(id) !== undefined;
const failureOf = (outcome: Outcome): string | undefined => {
  if (outcome.kind === 'over') return 'does not end';
  if (outcome.kind === 'broken') return 'does not load';
  return outcome.failure?.test;
};

/**
 * Tries every mutant with the tests that run its code, file by file, until one of them fails. Code that runs only while
 * a file is loaded costs a process each time: it is tried with the tests of the nearest folder that has any.
 */
export async function tryMutants(options: Options): Promise<Tried> {
  const { testFiles, mutants, say } = options;
  const noticed = new Map<string, Noticed>();
  const uncovered = new Set(mutants.map(({ id }) => id));
  const unusable: Tried['unusable'] = [];
  for (const file of testFiles) {
    const left = mutants.filter(({ id }) => !noticed.has(id));
    if (left.length === 0) break;
    const pass = await tryFile(options, file, left);
    if (typeof pass === 'string') {
      unusable.push({ file, why: pass });
      say(`${file}: unusable, ${pass}`);
      continue;
    }
    for (const id of pass.covered) uncovered.delete(id);
    for (const [id, test] of pass.failures) noticed.set(id, { by: file, test });
    say(
      `${file}: ran ${pass.covered.length}, noticed ${pass.failures.size}, left ${mutants.length - noticed.size}`,
    );
  }
  return { noticed, uncovered, unusable };
}

interface Pass {
  covered: string[];
  failures: Map<string, string>;
}

/** The nearest folder above a file in which there are tests. */
function nearestTests(file: string, testFiles: readonly string[]): string {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    if (testFiles.some((one) => one.startsWith(`${folder}/`))) return `${folder}/`;
  return '';
}

async function tryFile(
  { sandbox, testFiles }: Options,
  file: string,
  left: readonly Mutant[],
): Promise<Pass | string> {
  const start = async () => {
    const worker = await startWorker(sandbox, file);
    return 'run' in worker ? worker : undefined;
  };
  let worker: Worker | undefined = await start();
  if (!worker) return 'it does not load';
  const policies = left.map(({ id }) => id).filter(isPolicy);
  const first = policies.length
    ? await worker.runPolicies(policies, FIRST_RUN_LIMIT_MS)
    : await worker.run(null, FIRST_RUN_LIMIT_MS);
  if (first.kind !== 'ran' || first.failure) {
    worker.stop();
    return first.kind === 'ran' ? (first.failure?.message ?? '') : first.kind;
  }
  if (policies.length) {
    worker.stop();
    const tried = Object.entries(first.policies);
    return {
      covered: tried.map(([id]) => id),
      failures: new Map(tried.flatMap(([id, test]) => (test === null ? [] : [[id, test]]))),
    };
  }
  const limitMs = Math.max(SHORTEST_LIMIT_MS, SLOWER * first.ms);
  const { loadedMutants } = worker;
  const testsOf = testsByMutant(first.covered);
  const isNear = (mutant: Mutant) => file.startsWith(nearestTests(mutant.file, testFiles));
  const covered = left.filter(
    (mutant) => testsOf.has(mutant.id) || (loadedMutants.has(mutant.id) && isNear(mutant)),
  );
  const failures = new Map<string, string>();
  /** The tests that run a mutant's code; all of them for what runs in a hook or while the file is loaded. */
  const only = (id: string): readonly string[] | undefined => {
    const tests = testsOf.get(id);
    return loadedMutants.has(id) || !tests || tests.includes('') ? undefined : tests;
  };

  const alone = async (
    id: string | null,
    tests: readonly string[] | undefined,
  ): Promise<string | undefined> => {
    const fresh = await startWorker(sandbox, file, id ?? undefined);
    if (!('run' in fresh)) return failureOf(fresh);
    const outcome = await fresh.run(id, limitMs, tests);
    fresh.stop();
    return failureOf(outcome);
  };

  /** Whether some of a file's tests pass without a mutant and without the others: if not, all of them are run. */
  const standAlone = new Map<string, boolean>();
  const passWithoutOthers = async (tests: readonly string[]): Promise<boolean> => {
    const key = tests.join('\0');
    const known = standAlone.get(key);
    if (known !== undefined) return known;
    // Here first, which saves loading the file; a worker in disorder is no proof.
    const here = await worker?.run(null, limitMs, tests);
    if (here && here.kind !== 'ran') {
      worker?.stop();
      worker = undefined;
    }
    const passes = (here?.kind === 'ran' && !here.failure) || (await alone(null, tests)) === undefined;
    standAlone.set(key, passes);
    return passes;
  };

  const due = covered.flatMap(({ id }) => {
    const tests = only(id);
    return tests ? [{ id, tests }] : [];
  });
  const together = await tryTogether(due, start, Math.max(SHORTEST_LIMIT_MS, first.ms));
  for (const [id, test] of together.failures) failures.set(id, test);

  let batch: string[] = [];
  /** A worker is reliable while its tests pass without a mutant; if not, its results are checked again one by one. */
  const prove = async () => {
    const check = worker ? await worker.run(null, limitMs) : undefined;
    if (check?.kind !== 'ran' || check.failure) {
      worker?.stop();
      for (const id of batch) {
        const failure = await alone(id, undefined);
        if (failure === undefined) failures.delete(id);
        else failures.set(id, failure);
      }
      worker = await start();
    }
    batch = [];
  };

  for (const { id } of covered) {
    if (together.failures.has(id) || together.survived.has(id)) continue;
    const tests = only(id);
    if (loadedMutants.has(id)) {
      const failure = await alone(id, tests);
      if (failure !== undefined) failures.set(id, failure);
      continue;
    }
    worker ??= await start();
    if (!worker) return 'it does not load again';
    const outcome = await worker.run(id, limitMs, tests);
    // Those that ran are enough: none after the failure can have caused it.
    const isDoubtful =
      outcome.kind === 'ran' &&
      (outcome.failure
        ? tests !== undefined && !(await passWithoutOthers(outcome.tests))
        : !hasRun(outcome.covered, id));
    if (isDoubtful) {
      const failure = await alone(id, undefined);
      if (failure !== undefined) failures.set(id, failure);
    } else if (outcome.kind === 'ran') {
      if (outcome.failure) failures.set(id, outcome.failure.test);
      batch.push(id);
    } else {
      // A time-out may be caused by a busy machine: it counts only if it happens again when run alone.
      worker.stop();
      worker = undefined;
      const failure = await alone(id, tests);
      if (failure !== undefined) failures.set(id, failure);
    }
    if (batch.length >= BATCH) await prove();
  }
  if (batch.length) await prove();
  worker?.stop();
  return { covered: covered.map(({ id }) => id), failures };
}

/** False for code that runs once per process, such as what fills a cache: the mutant was not there in time. */
const hasRun = (covered: Coverage, id: string) => Object.values(covered).some((ids) => ids.includes(id));

function testsByMutant(covered: Coverage): Map<string, string[]> {
  const tests = new Map<string, string[]>();
  for (const [test, ids] of Object.entries(covered))
    for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), test]);
  return tests;
}

import { createHarness } from './harness.ts';
import { type Failure, runBlock } from './harness-run.ts';
import { applyPolicy } from './policy-mutants.ts';

/** A request of the driver. */
export type Request =
  | { kind: 'load'; url: string }
  | { kind: 'run'; mutant: string | null; only?: readonly string[] };
/** Mutants whose code ran, by test; under '' those of hooks around all tests. */
export type Coverage = Record<string, string[]>;
/** Its reply. */
export type Reply =
  | { kind: 'loaded'; covered: string[] }
  | { kind: 'ran'; failure: Failure; covered: Coverage; tests: string[]; ms: number }
  | { kind: 'broken'; message: string };

interface Instrumented {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}
const namespace: Instrumented = {};
Reflect.set(globalThis, '__stryker__', namespace);
/** A mutant of code that runs while it is loaded is active from the beginning. */
namespace.activeMutant = process.env.MUTANT;

const harness = createHarness();
let file: Awaited<ReturnType<typeof harness.load>> | undefined;
const answer = (reply: Reply) => process.send?.(reply);

// A mutant may leave asynchronous work that fails later: that is not part of this run, and must not end the worker.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

async function load(url: string) {
  file = await harness.load(url);
  answer({ kind: 'loaded', covered: Object.keys(namespace.mutantCoverage?.static ?? {}) });
}

const HOOKS = ' hooks';
const coverage = (): Coverage =>
  Object.fromEntries(
    Object.entries(namespace.mutantCoverage?.perTest ?? {}).map(([test, hits]) => [
      test === HOOKS ? '' : test,
      Object.keys(hits),
    ]),
  );

async function run(mutant: string | null, only: readonly string[] | undefined) {
  if (!file) throw new Error('No test file is loaded');
  const restore = mutant === null ? undefined : applyPolicy(mutant);
  if (mutant !== null && !restore) namespace.activeMutant = mutant;
  const tests: string[] = [];
  const enter = (test: string | undefined) => {
    namespace.currentTestId = test ?? HOOKS;
    if (test !== undefined) tests.push(test);
  };
  enter(undefined);
  if (namespace.mutantCoverage) namespace.mutantCoverage.perTest = {};
  const started = performance.now();
  const failure = await runBlock(file, { enter, ...(only && { only: (name) => only.includes(name) }) });
  const ms = performance.now() - started;
  namespace.activeMutant = process.env.MUTANT;
  namespace.currentTestId = undefined;
  restore?.();
  answer({ kind: 'ran', failure, covered: coverage(), tests, ms });
}

process.on('message', (request: Request) => {
  const work = request.kind === 'load' ? load(request.url) : run(request.mutant, request.only);
  work.catch((error: unknown) =>
    answer({
      kind: 'broken',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
});

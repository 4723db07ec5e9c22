import { createHarness } from './harness.ts';
import { type Failure, runBlock } from './harness-run.ts';
import { repeatUnderPolicies, separatePolicies } from './policy-mutants.ts';
import { type Due, repeatUnderMutants, type Said } from './repeat-under-mutants.ts';

/** A request of the driver. */
export type Request =
  | { kind: 'load'; url: string }
  | {
      kind: 'run';
      mutant: string | null;
      only?: readonly string[];
      policies?: readonly string[];
      due?: readonly Due[];
    };
/** Mutants whose code ran, by test; under '' those of hooks around all tests. */
export type Coverage = Record<string, string[]>;
/** Its reply. */
export type Reply =
  | { kind: 'loaded'; covered: string[] }
  | {
      kind: 'ran';
      failure: Failure;
      covered: Coverage;
      tests: string[];
      ms: number;
      /** Mutants of policies that a test was run under; the test, if it noticed. */
      policies: Record<string, string | null>;
      /** About the mutants that were due. */
      said: Said;
    }
  /** Not the last reply: a mutant that is tried from now on. */
  | { kind: 'trying'; mutant: string }
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

separatePolicies();
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

async function run({ mutant, only, policies = [], due = [] }: Extract<Request, { kind: 'run' }>) {
  if (!file) throw new Error('No test file is loaded');
  if (mutant !== null) namespace.activeMutant = mutant;
  const tried: Record<string, string | null> = {};
  const underPolicies = repeatUnderPolicies(policies, (id, failure) => {
    tried[id] ??= failure?.test ?? null;
  });
  const underMutants = repeatUnderMutants({
    due,
    trying: (id) => answer({ kind: 'trying', mutant: id }),
    activate(id) {
      namespace.activeMutant = id;
      if (id !== undefined && namespace.mutantCoverage) namespace.mutantCoverage.perTest = {};
    },
    hasRun: (id) => Object.values(coverage()).some((ids) => ids.includes(id)),
  });
  const tests: string[] = [];
  const enter = (test: string | undefined) => {
    namespace.currentTestId = test ?? HOOKS;
    if (test !== undefined) tests.push(test);
  };
  enter(undefined);
  if (namespace.mutantCoverage) namespace.mutantCoverage.perTest = {};
  const started = performance.now();
  const failure = await runBlock(file, {
    enter,
    repeat: policies.length ? underPolicies : underMutants.repeat,
    ...(only && { only: (name) => only.includes(name) }),
  });
  const ms = performance.now() - started;
  namespace.activeMutant = process.env.MUTANT;
  namespace.currentTestId = undefined;
  answer({
    kind: 'ran',
    failure,
    covered: coverage(),
    tests,
    ms,
    policies: tried,
    said: underMutants.said(),
  });
}

process.on('message', (request: Request) => {
  const work = request.kind === 'load' ? load(request.url) : run(request);
  work.catch((error: unknown) =>
    answer({
      kind: 'broken',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
});

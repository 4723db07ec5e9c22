import type { Failure } from './harness-run.ts';

/** A mutant, and the tests that run its code. */
export interface Due {
  id: string;
  tests: readonly string[];
}

/** What a run of a file says about several mutants. */
export interface Said {
  /** Mutants that were noticed, with the test. */
  noticed: Record<string, string>;
  /** Mutants that a test could not be tried with: it passes only once, or their code runs only once. */
  open: string[];
}

interface Parts {
  due: readonly Due[];
  /** Called before each mutant is tried. */
  trying(id: string): void;
  activate(id: string | undefined): void;
  /** Whether a mutant's code has run since it was activated. */
  hasRun(id: string): boolean;
}

/**
 * Tries mutants test by test within one run of a file, which is set up once. A test that fails has to pass again
 * without the mutant: if not, the mutant left a disorder, and the run ends.
 */
export function repeatUnderMutants({ due, trying, activate, hasRun }: Parts) {
  const noticed: Record<string, string> = {};
  const open = new Set<string>();
  const repeat = async (test: string, again: () => Promise<Failure>): Promise<Failure> => {
    const here = due.filter(({ id, tests }) => tests.includes(test) && !(id in noticed));
    if (here.length === 0) return undefined;
    if (await again()) {
      for (const { id } of here) open.add(id);
      return undefined;
    }
    for (const { id } of here) {
      trying(id);
      activate(id);
      const failure = await again();
      const ran = hasRun(id);
      activate(undefined);
      if (!ran) open.add(id);
      if (!failure) continue;
      const disorder = await again();
      if (disorder) {
        open.add(id);
        return disorder;
      }
      noticed[id] = failure.test;
    }
    return undefined;
  };
  return {
    repeat,
    said: (): Said => ({ noticed, open: [...open].filter((id) => !(id in noticed)) }),
  };
}

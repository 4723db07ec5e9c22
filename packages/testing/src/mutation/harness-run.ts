import { inspect } from 'node:util';

/** A test, or a hook, as a test file declares it. */
export interface Step {
  name: string;
  run: () => unknown;
}

/** A `describe` block; the file itself is the outermost. */
export interface Block {
  name: string;
  beforeAll: Step[];
  afterAll: Step[];
  beforeEach: Step[];
  afterEach: Step[];
  children: (Block | Step)[];
}

/** Result of a test file: undefined when all passed, otherwise the first failure. */
export type Failure = { test: string; message: string } | undefined;

async function step({ name, run }: Step, test: string): Promise<Failure> {
  try {
    await run();
  } catch (error) {
    return { test, message: `${test || name}: ${error instanceof Error ? error.message : inspect(error)}` };
  }
  return undefined;
}

interface Around {
  before: Step[];
  after: Step[];
}

export interface RunOptions {
  /** Which tests to run, by name; all by default. */
  only?: (test: string) => boolean;
  /** Called when a test begins, and with undefined for hooks, which belong to no test. */
  enter?: (test: string | undefined) => void;
  /** Called after a test that passes: may run it again, without setting up its file again. A failure ends the run. */
  repeat?: (test: string, again: () => Promise<Failure>) => Promise<Failure>;
}

/** Runs a file or block up to its first failure; teardown hooks always run. */
export async function runBlock(
  block: Block,
  options: RunOptions = {},
  around: Around = { before: [], after: [] },
  path = '',
): Promise<Failure> {
  const { only = () => true, enter, repeat } = options;
  const before = [...around.before, ...block.beforeEach];
  const after = [...block.afterEach, ...around.after];
  let failure: Failure;
  try {
    for (const one of block.beforeAll) {
      failure = await step(one, path);
      if (failure) return failure;
    }
    for (const child of block.children) {
      const name = [path, child.name].filter(Boolean).join(' ');
      if ('run' in child) {
        if (!only(name)) continue;
        enter?.(name);
        const again = () => runTest(child, name, before, after);
        failure = await again();
        if (!failure && repeat) failure = await repeat(name, again);
        enter?.(undefined);
      } else failure = await runBlock(child, options, { before, after }, name);
      if (failure) return failure;
    }
    return undefined;
  } finally {
    for (const one of block.afterAll) await step(one, path);
  }
}

async function runTest(test: Step, name: string, before: Step[], after: Step[]): Promise<Failure> {
  let failure: Failure;
  try {
    for (const one of [...before, test]) {
      failure = await step(one, name);
      if (failure) return failure;
    }
  } finally {
    for (const one of after) failure = (await step(one, name)) ?? failure;
  }
  return failure;
}

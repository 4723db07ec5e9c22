import { availableParallelism } from 'node:os';
import { type Failure, failedBecause, type Tally } from './tally.ts';

export interface Stage {
  name: string;
  /** `print` is where the stage's own output goes. */
  run(print: (text: string) => void): Promise<Tally>;
}

/** Stages that run at the same time. */
export type Group = readonly Stage[];

/** Further failures are listed by name only, so that the end of the log stays readable. */
const MAX_SHOWN_IN_FULL = 20;
const MAX_MESSAGE_LINES = 40;

interface Result {
  stage: string;
  tally: Tally;
  milliseconds: number;
}

/**
 * Runs the groups in order and goes on after a failure, so that one run names everything that is wrong.
 * Ends with every failure, a line per stage, and `N passed, N failed` over all of them.
 */
export async function runStages(
  groups: readonly Group[],
  write: (text: string) => void,
): Promise<{ passed: number; failed: number }> {
  const results: Result[] = [];
  for (const group of groups) results.push(...(await runGroup(group, write)));
  const failures = results.flatMap(({ stage, tally }) =>
    tally.failures.map((failure) => ({ ...failure, name: `${stage}: ${failure.name}` })),
  );
  const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0);
  if (failures.length) write(`\n━━ What failed\n${describeFailures(failures)}\n`);
  write(`\n${results.map(summaryOf).join('\n')}\n\n${passed} passed, ${failures.length} failed\n`);
  return { passed, failed: failures.length };
}

/** A stage prints as it goes; of several at once, each line says whose it is. */
async function runGroup(group: Group, write: (text: string) => void): Promise<Result[]> {
  const [only] = group;
  if (only && group.length === 1) {
    write(`\n━━ ${only.name}\n`);
    return [await runStage(only, write)];
  }
  write(`\n━━ At the same time: ${group.map(({ name }) => name).join(', ')}\n`);
  return Promise.all(
    group.map(async (stage) => {
      const lines = wholeLines((line) => write(`${stage.name} │ ${line}\n`));
      const result = await runStage(stage, lines.take);
      lines.end();
      return result;
    }),
  );
}

/** Cuts what comes in pieces into lines. */
function wholeLines(emit: (line: string) => void) {
  let rest = '';
  return {
    take: (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) emit(line);
    },
    end: () => {
      if (rest) emit(rest);
    },
  };
}

async function runStage(stage: Stage, print: (text: string) => void): Promise<Result> {
  const start = performance.now();
  const tally = await stage.run(print).catch((error: unknown): Tally => {
    const message = error instanceof Error ? error.message : String(error);
    print(`${message}\n`);
    return failedBecause('did not finish', message);
  });
  return { stage: stage.name, tally, milliseconds: performance.now() - start };
}

function describeFailures(failures: readonly Failure[]): string {
  const full = failures.slice(0, MAX_SHOWN_IN_FULL).map(({ name, message }) => {
    const lines = message.trim().split('\n').slice(0, MAX_MESSAGE_LINES);
    return `\n✗ ${name}\n${lines.map((line) => `    ${line}`).join('\n')}`;
  });
  const named = failures.slice(MAX_SHOWN_IN_FULL).map(({ name }) => `✗ ${name}`);
  return [...full, ...(named.length ? [''] : []), ...named].join('\n');
}

function summaryOf({ stage, tally, milliseconds }: Result): string {
  const failed = tally.failures.length;
  const passes = `${String(tally.passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
  return `${failed === 0 ? '✓' : '✗'} ${stage.padEnd(30)} ${passes}  ${minutes(milliseconds)}`;
}

function minutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** One group where the machine has the cores for it, one after another where it has not. */
export const together = (stages: Group, cores: number, has = availableParallelism()): readonly Group[] =>
  has >= cores ? [stages] : stages.map((stage) => [stage]);

/**
 * The stages whose names contain one of the words; without a word, all.
 * @throws Error that names the stages, for a word that no stage contains.
 */
export function chooseStages(groups: readonly Group[], words: readonly string[]): readonly Group[] {
  const names = groups.flat().map(({ name }) => name);
  const holds = (name: string, word: string) => name.toLowerCase().includes(word.toLowerCase());
  const unknown = words.find((word) => !names.some((name) => holds(name, word)));
  if (unknown !== undefined)
    throw new Error(`No stage is called '${unknown}'. There are: ${names.join(', ')}.`);
  if (words.length === 0) return groups;
  return groups
    .map((group) => group.filter(({ name }) => words.some((word) => holds(name, word))))
    .filter((group) => group.length > 0);
}

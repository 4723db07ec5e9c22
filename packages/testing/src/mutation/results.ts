import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Mutant } from './mutants.ts';
import type { Tried } from './try-mutants.ts';

/** A mutant that no test noticed. */
export type Survivor = Omit<Mutant, 'id'> & { covered: boolean };

/** Result of a run over a folder. */
export interface Result {
  path: string;
  /** Mutants that the code has. */
  total: number;
  /** Mutants that were tried: all, or a sample. */
  tried: number;
  noticed: number;
  sample: { size: number; seed: number } | null;
  /** Test files that failed without a mutant, and were left out. */
  unusable: string[];
  survivors: Survivor[];
}

interface Run {
  path: string;
  total: number;
  mutants: readonly Mutant[];
  sample: Result['sample'];
  tried: Tried;
}

export function resultOf({ path, total, mutants, sample, tried }: Run): Result {
  const survivors = mutants.filter(({ id }) => !tried.noticed.has(id));
  return {
    path,
    total,
    tried: mutants.length,
    noticed: mutants.length - survivors.length,
    sample,
    unusable: tried.unusable.map(({ file }) => file),
    survivors: survivors.map(({ id, ...mutant }) => ({ ...mutant, covered: !tried.uncovered.has(id) })),
  };
}

/** What identifies a mutant in another run, when lines have moved. */
const keyOf = ({ file, mutator, original, replacement }: Omit<Survivor, 'line' | 'covered'>) =>
  [file, mutator, original, replacement].join('\0');

/** The mutants of this run that survived an earlier one. */
export function survivorsAgain(earlier: Result, mutants: readonly Mutant[]): Mutant[] {
  const lines = new Map<string, Set<number>>();
  for (const survivor of earlier.survivors)
    lines.set(keyOf(survivor), (lines.get(keyOf(survivor)) ?? new Set()).add(survivor.line));
  const alike = (mutant: Mutant) => lines.get(keyOf(mutant));
  const sameLine = mutants.filter((mutant) => alike(mutant)?.has(mutant.line));
  const found = new Set(sameLine.map(keyOf));
  return [...sameLine, ...mutants.filter((mutant) => alike(mutant) && !found.has(keyOf(mutant)))];
}

/** An earlier result after its survivors were tried again. */
export const afterAgain = (earlier: Result, again: Result): Result => ({
  ...earlier,
  noticed: earlier.tried - again.survivors.length,
  unusable: again.unusable,
  survivors: again.survivors,
});

export const readResult = (file: string): Result => JSON.parse(readFileSync(file, 'utf8'));

/** Percent with one decimal. */
export const shareOf = ({ noticed, tried }: Pick<Result, 'noticed' | 'tried'>): string =>
  tried === 0 ? '–' : `${((100 * noticed) / tried).toFixed(1)} %`;

export function writeResult(file: string, result: Result): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MDRP_FILES, type MdrpFile, parseMdrp } from '@qafila/domain/mdrp';
import { figuresOf } from './figures.ts';
import { solveMdrp } from './solve.ts';
import { SOLUTION_FILES, solutionFiles } from './write.ts';

const USAGE = 'Usage: pnpm --filter @qafila/dispatch mdrp <folder of a recorded day> --out <folder>';

/** Solves a recorded day and writes the three files of the problem's evaluator. @returns what is wrong, if anything. */
function main(): string | undefined {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
  const [folder] = positionals;
  if (!folder || !values.out) return USAGE;
  const base = process.env.INIT_CWD ?? '.';
  const from = resolve(base, folder);
  const missing = MDRP_FILES.find((file) => !existsSync(join(from, file)));
  if (missing) return `${from} holds no recorded day: ${missing} is missing.`;
  const texts = MDRP_FILES.map((file) => [file, readFileSync(join(from, file), 'utf8')] as const);
  const day = parseMdrp(Object.fromEntries(texts) as Record<MdrpFile, string>);
  const assignments = solveMdrp(day);
  const out = resolve(base, values.out);
  mkdirSync(out, { recursive: true });
  const files = solutionFiles(day, assignments);
  for (const file of SOLUTION_FILES) writeFileSync(join(out, file), files[file]);
  const { orders, undelivered, clickToDoor, bound, ratio, bundled } = figuresOf(day, assignments);
  console.log(
    `${orders - undelivered} of ${orders} orders delivered, ${bundled} of them bundled; click to door ${clickToDoor.toFixed(1)} min, ${ratio.toFixed(3)} times the bound of ${bound.toFixed(1)}`,
  );
  return undefined;
}

const problem = main();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}

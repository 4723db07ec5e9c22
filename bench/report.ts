import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import type { Result } from './case.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FILE = join(ROOT, 'bench/results.json');

const figure = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

const row = (result: Result) =>
  `| ${[
    result.what,
    `${figure(result.value)} ${result.unit}`,
    result.baseline === undefined ? '–' : `${figure(result.baseline)} ${result.unit}`,
    figure(result.compared),
    `at ${result.target.at} ${result.target.value} ${result.target.unit}`,
    result.met ? 'yes' : '**no**',
  ].join(' | ')} |`;

/** The figures of earlier runs, with those of this run in place of older ones, in the order of the cases. */
function merged(measured: readonly Result[], order: readonly string[]): Result[] {
  const before: Result[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).results : [];
  const byName = new Map([...before, ...measured].map((result) => [result.name, result]));
  return order.flatMap((name) => byName.get(name) ?? []);
}

/**
 * Writes `bench/results.json` and the table in `docs/benchmarks.md`.
 * @param order names of all cases; a case that was not run now keeps the figure it had.
 */
export function writeReport(measured: readonly Result[], order: readonly string[]): void {
  const results = merged(measured, order);
  const machine = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown' };
  writeFileSync(FILE, `${JSON.stringify({ machine, results }, null, 2)}\n`);
  mkdirSync(join(ROOT, 'docs'), { recursive: true });
  const table = [
    '# Benchmarks',
    '',
    'Written by `pnpm bench`. Where there is a baseline, it was measured in the same run on the same machine,',
    'and the ratio to it is what counts. `pnpm bench <case>` measures one again and keeps the others.',
    '',
    `Machine: ${machine.cores} cores (${machine.cpu}), Node ${machine.node}.`,
    '',
    '| what | measured | baseline | compared | target | met |',
    '|---|---|---|---|---|---|',
    ...results.map(row),
    '',
    ...results.filter((result) => result.note).map((result) => `- ${result.what}: ${result.note}`),
    '',
  ].join('\n');
  writeFileSync(join(ROOT, 'docs/benchmarks.md'), table);
}

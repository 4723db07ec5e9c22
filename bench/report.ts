import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import type { Result } from './case.ts';

const ROOT = resolve(import.meta.dirname, '..');

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

/** Writes `bench/results.json` and the table in `docs/benchmarks.md`. */
export function writeReport(results: readonly Result[]): void {
  const machine = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown' };
  writeFileSync(join(ROOT, 'bench/results.json'), `${JSON.stringify({ machine, results }, null, 2)}\n`);
  mkdirSync(join(ROOT, 'docs'), { recursive: true });
  const table = [
    '# Benchmarks',
    '',
    'Written by `pnpm bench`. Where there is a baseline, it was measured in the same run on the same machine,',
    'and the ratio to it is what counts.',
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

import { globSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { instrument, type Mutant } from './mutants.ts';
import { policyMutants, readPolicyMutant } from './policy-mutants.ts';
import { writeReport } from './report.ts';
import { afterAgain, readResult, resultOf, shareOf, survivorsAgain, writeResult } from './results.ts';
import { sampleOf } from './sample.ts';
import { makeSandbox } from './sandbox.ts';
import { SCOPES, type Scope } from './scopes.ts';
import { tryMutants } from './try-mutants.ts';

const root = resolve(import.meta.dirname, '../../../..');
const RESULTS = 'docs/mutation';
const say = (line: string) => void process.stderr.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    again: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});

const isTest = (file: string) => /\.(?:test|fixture|test-data)\.ts$/.test(file);
const isCode = (file: string) => /\.ts$/.test(file) && !isTest(file) && !/\/(?:index|tables)\.ts$/.test(file);
const filesIn = (path: string, wanted: (file: string) => boolean) =>
  (path.endsWith('.ts')
    ? [path]
    : globSync(`${path}/**/*.ts`, { cwd: root, exclude: ['**/node_modules/**'] }).sort()
  )
    .map((file) => relative(root, join(root, file)))
    .filter(wanted);

/** The scope that a path names or lies in; a folder of its own is tried with the tests beside it. */
function scopeOf(path: string): Scope {
  const scope = SCOPES.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  return scope ?? { path, tests: [path], database: path.startsWith('packages/server') };
}

/** The tests of a scope, those beside the measured code first. */
function testFilesOf({ tests, without }: Scope, path: string): string[] {
  const isTestFile = (file: string) => file.endsWith('.test.ts') && !without?.includes(file);
  const files = [...new Set(tests.flatMap((folder) => filesIn(folder, isTestFile)))];
  const isBeside = (file: string) => file.startsWith(`${path}/`);
  return [...files.filter(isBeside), ...files.filter((file) => !isBeside(file))];
}

const POLICIES = 'packages/contracts/src/policies';
const asMutant = (id: string): Mutant => {
  const named = readPolicyMutant(id);
  return {
    id,
    file: POLICIES,
    line: 0,
    mutator: 'Policy',
    original: named?.call ?? '',
    replacement: named?.change ?? '',
  };
};

async function measure(path: string): Promise<void> {
  const scope = scopeOf(path);
  const sandbox = makeSandbox(root);
  try {
    const all =
      path === POLICIES ? policyMutants().map(asMutant) : await instrument(sandbox, filesIn(path, isCode));
    const size = values.sample === undefined ? undefined : Number(values.sample);
    const seed = Number(values.seed);
    const out = values.out ?? join(root, RESULTS, `${path.replaceAll('/', '-')}.json`);
    const earlier = values.again ? readResult(out) : undefined;
    const mutants = earlier ? survivorsAgain(earlier, all) : sampleOf(all, size, seed);
    const testFiles = testFilesOf(scope, path);
    say(`${path}: ${mutants.length} of ${all.length} mutants, ${testFiles.length} test files`);
    const tried = await tryMutants({ sandbox, testFiles, mutants, say });
    const sample = mutants.length < all.length ? { size: mutants.length, seed } : null;
    const now = resultOf({ path, total: all.length, mutants, sample, tried });
    const result = earlier ? afterAgain(earlier, now) : now;
    for (const { file, line, original, replacement } of result.survivors)
      say(`  survived ${file}:${line} ${original.slice(0, 80)} -> ${replacement.slice(0, 80)}`);
    say(`${path}: ${result.noticed} of ${result.tried} noticed, ${shareOf(result)}`);
    writeResult(out, result);
  } finally {
    rmSync(sandbox, { recursive: true, force: true });
  }
}

const [path] = positionals;
if (values.report) {
  writeReport(root, RESULTS);
  process.exit();
}
if (!path) {
  say('Usage: pnpm mutate <folder or file> [--sample N] [--seed S] [--again] [--out file]');
  say('       pnpm mutate --report');
  process.exit(2);
}
const folder = relative(root, resolve(path));
if (scopeOf(folder).database) {
  const { default: start } = await import('../jest/global-setup.ts');
  const { default: stop } = await import('../jest/global-teardown.ts');
  await start();
  await measure(folder).finally(stop);
} else await measure(folder);

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './lib/process.ts';
import { one, runStages, type Stage, type Tally } from './lib/stages.ts';
import { findChromium, findNginx } from './lib/system-tools.ts';

const reports = join(ROOT, '.cache', 'reports');
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

const command = (name: string, file: string, args: string[]): Stage => ({
  name,
  run: async () => one((await run(file, args)).code === 0),
});

const tools: Stage = {
  name: 'Browser and web server',
  run: async () => {
    process.env.CHROME_PATH = await findChromium();
    process.env.NGINX_PATH = await findNginx();
    console.log(`Chromium ${process.env.CHROME_PATH}, nginx ${process.env.NGINX_PATH}`);
    return { passed: 2, failed: 0 };
  },
};

/** Counts come from the runner's own report; a runner that fell over without one counts as a failure. */
async function counted(outcome: { code: number }, read: () => Tally): Promise<Tally> {
  const tally = read();
  if (outcome.code !== 0 && tally.failed === 0) return { ...tally, failed: 1 };
  if (tally.passed + tally.failed === 0) return { passed: 0, failed: 1 };
  return tally;
}

const jest: Stage = {
  name: 'Unit, component and API tests',
  run: async () => {
    const report = join(reports, 'jest.json');
    rmSync(report, { force: true });
    const outcome = await run(
      bin('jest'),
      ['--ci', '--json', `--outputFile=${report}`, '--silent', '--reporters=default'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    return counted(outcome, () => {
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
        readFileSync(report, 'utf8'),
      );
      return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    });
  },
};

const journeys: Stage = {
  name: 'Journeys in Chromium',
  run: async () => {
    const report = join(reports, 'playwright.json');
    rmSync(report, { force: true });
    const outcome = await run(bin('playwright'), ['test', '--config', 'packages/e2e/playwright.config.ts'], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    return counted(outcome, () => {
      const { stats } = JSON.parse(readFileSync(report, 'utf8'));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    });
  },
};

mkdirSync(reports, { recursive: true });
const KNIP = ['--no-progress', '--no-config-hints'];
const stages: Stage[] = [
  tools,
  command('Format and lint', bin('biome'), ['ci', '.']),
  command('Import rules', bin('depcruise'), [
    '--config',
    '.dependency-cruiser.cjs',
    'host',
    'remote-tasks',
    'remote-agents',
    'remote-wallet',
    'remote-settings',
    'remote-admin',
    'remote-tracking',
    'packages',
  ]),
  command('Unused code', bin('knip'), KNIP),
  command('Unused code, tests aside', bin('knip'), ['--production', ...KNIP]),
  command('Type check', process.execPath, ['packages/tooling/src/typecheck.ts']),
  jest,
  command('Builds', process.execPath, ['packages/tooling/src/build/cli.ts']),
  command('Size budgets', process.execPath, ['packages/tooling/src/budgets/cli.ts']),
  journeys,
];

const only = process.argv.slice(2);
const chosen = only.length
  ? stages.filter((stage) => only.some((word) => stage.name.toLowerCase().includes(word)))
  : stages;
const { failed } = await runStages(chosen, (line) => console.log(line));
process.exitCode = failed === 0 ? 0 : 1;

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { nginxPath } from '../packages/testing/src/nginx.ts';
import { APPS } from '../packages/tooling/src/apps.ts';
import { ROOT, run } from './lib/process.ts';
import { tallyOfJest, tallyOfPlaywright } from './lib/reports.ts';
import { chooseStages, runStages, type Stage, together } from './lib/stages.ts';
import { findChromium } from './lib/system-tools.ts';
import { failedBecause, lastLines, PASSED, type Tally } from './lib/tally.ts';

const reports = join(ROOT, '.cache', 'reports');
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);
const LINES_OF_A_FAILED_COMMAND = 40;

const command = (name: string, file: string, args: string[]): Stage => ({
  name,
  run: async (print) => {
    const { code, output } = await run(file, args, { print });
    return code === 0
      ? PASSED
      : failedBecause(`exit code ${code}`, lastLines(output, LINES_OF_A_FAILED_COMMAND));
  },
});

const tools: Stage = {
  name: 'Browser and web server',
  run: async (print) => {
    process.env.CHROME_PATH = await findChromium();
    process.env.NGINX_PATH = nginxPath();
    print(`Chromium ${process.env.CHROME_PATH}, nginx ${process.env.NGINX_PATH}\n`);
    return { passed: 2, failures: [] };
  },
};

/** A runner that writes a report. One that fell over without naming a failure counts as one. */
function runner<Report>(
  name: string,
  options: {
    file: string;
    args: (report: string) => string[];
    env?: (report: string) => NodeJS.ProcessEnv;
    tally: (report: Report) => Tally;
  },
): Stage {
  return {
    name,
    run: async (print) => {
      const report = join(reports, `${options.file}.json`);
      rmSync(report, { force: true });
      const env = { ...process.env, ...options.env?.(report) };
      const { code, output } = await run(bin(options.file), options.args(report), { print, env });
      const end = () => lastLines(output, LINES_OF_A_FAILED_COMMAND);
      let tally: Tally;
      try {
        tally = options.tally(JSON.parse(readFileSync(report, 'utf8')) as Report);
      } catch (error) {
        return failedBecause(`no report (${(error as Error).message})`, end());
      }
      const { passed, failures } = tally;
      if (failures.length > 0) return tally;
      if (code !== 0) return { passed, failures: [{ name: `exit code ${code}`, message: end() }] };
      return passed > 0 ? tally : failedBecause('no test ran', end());
    },
  };
}

/** All cores but one, and three on a small machine: half of a test's time is PostgreSQL's or spent waiting. */
const jestWorkers = Math.max(3, availableParallelism() - 1);

const jest = runner('Unit, component and API tests', {
  file: 'jest',
  args: (report) => [
    '--ci',
    '--silent',
    '--reporters=default',
    `--maxWorkers=${jestWorkers}`,
    '--json',
    `--outputFile=${report}`,
  ],
  tally: tallyOfJest,
});

const journeys = runner('Journeys in Chromium', {
  file: 'playwright',
  args: () => ['test', '--config', 'packages/e2e/playwright.config.ts'],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  tally: tallyOfPlaywright,
});

const lint = command('Format and lint', bin('biome'), ['ci', '.']);
const importRules = command('Import rules', bin('depcruise'), [
  '--config',
  '.dependency-cruiser.cjs',
  ...APPS.map(({ name }) => name),
  'packages',
]);
const KNIP = ['--no-progress', '--no-config-hints'];
const unused = command('Unused code', bin('knip'), KNIP);
const unusedWithoutTests = command('Unused code, tests aside', bin('knip'), ['--production', ...KNIP]);
const types = command('Types', process.execPath, ['packages/tooling/src/typecheck.ts']);
const builds = command('Builds', process.execPath, ['packages/tooling/src/build/cli.ts']);
const budgets = command('Size budgets', process.execPath, ['packages/tooling/src/budgets/cli.ts']);

const all = [
  [tools],
  [lint, importRules, unused, unusedWithoutTests, types],
  ...together([jest, builds], 4),
  [budgets],
  [journeys],
];

mkdirSync(reports, { recursive: true });
try {
  const groups = chooseStages(
    all,
    process.argv.slice(2).filter((word) => word !== '--'),
  );
  const { failed } = await runStages(groups, (text) => process.stdout.write(text));
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

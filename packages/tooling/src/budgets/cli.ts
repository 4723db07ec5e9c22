// node packages/tooling/src/budgets/cli.ts [names…]: compares what is built with its size budgets.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { appDir } from '../apps.ts';
import { type LoadPlan, loadPlanFile } from '../webpack/load-plan-plugin.ts';
import { matches, scriptsOf } from './measure.ts';
import { BUDGETS, type Budget } from './table.ts';

const KB = 1024;

/** Size on the wire: the brotli copy, or the file itself where it is too small to have one. */
function sizeOf(app: string, folder: string, file: string): number {
  const path = join(appDir(app), 'dist', folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** A line for the table, and an error if the budget is exceeded. */
function judge({ app, folder, what, follows, limitKb }: Budget): { line: string; failure?: string } {
  const planFile = loadPlanFile(folder ? `${app}-${folder}` : app);
  if (!existsSync(planFile))
    return { line: '', failure: `${app} is not built: run pnpm build ${app} first.` };
  const plan: LoadPlan = JSON.parse(readFileSync(planFile, 'utf8'));
  const lost = follows.find((pattern) => matches(plan, pattern).length === 0);
  if (lost)
    return {
      line: '',
      failure: `${app} imports nothing like ${lost}: the budget '${what}' measures nothing.`,
    };
  const kb = scriptsOf(plan, follows).reduce((sum, file) => sum + sizeOf(app, folder ?? '', file), 0) / KB;
  const line = `${kb.toFixed(1).padStart(7)} of ${String(limitKb).padStart(3)} KB  ${app}: ${what}`;
  if (kb <= limitKb) return { line };
  return {
    line,
    failure: `${app}: ${what} takes ${kb.toFixed(1)} KB of brotli, ${(kb - limitKb).toFixed(1)} KB over its budget.`,
  };
}

const names = process.argv.slice(2);
const verdicts = BUDGETS.filter(({ app }) => names.length === 0 || names.includes(app)).map(judge);
for (const { line } of verdicts) if (line) process.stdout.write(`${line}\n`);
for (const { failure } of verdicts) if (failure) process.stderr.write(`${failure}\n`);
if (verdicts.some(({ failure }) => failure)) process.exitCode = 1;

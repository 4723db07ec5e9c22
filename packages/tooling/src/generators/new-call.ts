// pnpm new:call <area> <call> [remote]
import { findApp, ROOT } from '../apps.ts';
import { createCall } from './call.ts';
import { createFeature } from './feature.ts';
import { checkName } from './names.ts';

try {
  const [area = '', given, remote] = process.argv.slice(2);
  const name = checkName('call', given);
  const page = remote && findApp(remote).name;
  const { contract, access, routes, service, test } = createCall(ROOT, area, name);
  if (page) createFeature(ROOT, page, name);
  const steps = [
    `${contract}: what it takes and returns, its method, and its policy`,
    `${access}: the roles of that policy, by hand`,
    `${service}: what it does (${routes} has its route)`,
    `${test}: what a caller sees`,
    page
      ? `${page}/src/features/${name}: the page that uses it, its section and its Arabic title`
      : `pnpm new:feature <remote> ${name}: a page, if it needs one`,
    'pnpm format, pnpm typecheck',
  ];
  process.stdout.write(`The call is there. Next:\n${steps.map((step) => `  - ${step}\n`).join('')}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import { join } from 'node:path';
import { ROOT, run } from './lib/process.ts';
import { findChromium } from './lib/system-tools.ts';

/** `pnpm e2e [words of file names or any option of Playwright]`: builds what changed, then runs those journeys. */
async function main(args: readonly string[]): Promise<number> {
  const build = await run(process.execPath, [join(ROOT, 'packages/tooling/src/build/cli.ts')]);
  if (build.code !== 0) return build.code;
  const { code } = await run(
    join(ROOT, 'node_modules/.bin/playwright'),
    ['test', '--config', 'packages/e2e/playwright.config.ts', ...args],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: await findChromium() } },
  );
  return code;
}

process.exitCode = await main(process.argv.slice(2).filter((word) => word !== '--'));

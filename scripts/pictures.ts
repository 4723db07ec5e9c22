import { join } from 'node:path';
import { ROOT, run } from './lib/process.ts';
import { findChromium } from './lib/system-tools.ts';

/** `pnpm pictures`: builds what changed, then takes the pictures of the README from the running demo. */
async function main(): Promise<number> {
  const build = await run(process.execPath, [join(ROOT, 'packages/tooling/src/build/cli.ts')]);
  if (build.code !== 0) return build.code;
  const { code } = await run(
    join(ROOT, 'node_modules/.bin/playwright'),
    ['test', '--config', 'packages/e2e/pictures.config.ts'],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: await findChromium() } },
  );
  return code;
}

process.exitCode = await main();

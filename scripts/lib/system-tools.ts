import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT, run } from './process.ts';

const isRoot = () => process.getuid?.() === 0;

async function aptInstall(...packages: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { quiet: true, env });
  if (update.code !== 0) return false;
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    quiet: true,
    env,
  });
  if (install.code !== 0) process.stderr.write(install.output);
  return install.code === 0;
}

/** Chromium that Playwright downloaded for itself, if there is one. */
function playwrightChromium(): string | undefined {
  const require = createRequire(join(ROOT, 'packages/e2e/package.json'));
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Finds or installs a Chromium: `CHROME_PATH`, the system's, Debian's package when root, Playwright's own otherwise.
 * @throws Error with a sentence that says what to do.
 */
export async function findChromium(): Promise<string> {
  const known = [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = known.find((path) => path && existsSync(path)) ?? playwrightChromium();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && isRoot()) {
    process.stdout.write("Installing Debian's Chromium…\n");
    if ((await aptInstall('chromium')) && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  const download = await run(
    'pnpm',
    ['--filter', '@qafila/e2e', 'exec', 'playwright', 'install', 'chromium'],
    { quiet: true },
  );
  const own = download.code === 0 ? playwrightChromium() : undefined;
  if (own) return own;
  throw new Error('No Chromium was found. Install one and set CHROME_PATH to it, then run the tests again.');
}

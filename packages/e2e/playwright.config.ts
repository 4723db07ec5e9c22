import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // WebGL without a GPU, for the map; everything else without it, which needs a third less CPU.
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
];

/**
 * `npm test` finds Chromium and says where it is; `CHROME_PATH` does the same by hand. The limits are no assertions of
 * speed: what takes longer hangs, on a machine several times as slow as usual too.
 */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../../.cache/e2e',
  globalSetup: './src/demo-template.ts',
  timeout: 900_000,
  expect: { timeout: 60_000 },
  retries: 0,
  workers: 2,
  // The next free worker takes the next journey, so that both are busy until the end.
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: join(ROOT, '.cache/reports/playwright.json') }]],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Qatar',
    // A trace of every journey, kept or not, takes a third of the processor time. README.md says how to get one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
  },
});

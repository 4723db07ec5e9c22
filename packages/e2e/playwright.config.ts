import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** `npm test` finds Chromium and says where it is; `CHROME_PATH` does the same by hand. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../../.cache/e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: join(ROOT, '.cache/reports/playwright.json') }]],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Qatar',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
  },
});

import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `pnpm pictures`: takes the pictures of the README from the running demo. It is no test. */
export default defineConfig({
  ...journeys,
  testDir: './pictures',
  testMatch: '**/*.pictures.ts',
  outputDir: '../../.cache/pictures',
  globalSetup: undefined,
  reporter: [['list']],
  use: { ...journeys.use, trace: 'off', reducedMotion: 'reduce' },
});

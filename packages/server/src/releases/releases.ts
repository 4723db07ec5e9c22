import { join, resolve } from 'node:path';
import { allCalls } from '@qafila/contracts';
import type { Area } from '../platform/area.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { createClientErrors } from './client-errors/client-errors.ts';
import { createReleases } from './pointer/releases.service.ts';
import { releaseToken } from './release-token.ts';
import { releaseRoutes } from './releases.routes.ts';
import { createIsApiPath } from './static/api-paths.ts';
import { builtHost, serveStatic } from './static/serve-static.ts';
import { createBuiltIns } from './store/built-in.ts';
import { createReleaseFolder } from './store/release-folder.ts';

const CHECKOUT = resolve(import.meta.dirname, '../../../..');

/**
 * The host and the live release of each remote.
 * @param root the checkout whose builds are served until something is released.
 * @throws StartupError when the release token can't be stored.
 */
export function createReleaseArea(deps: ServerDeps, root = CHECKOUT): Area {
  const { config, ids, log } = deps;
  const store = createReleaseFolder(resolve(join(config.DATA_DIR, 'releases')));
  const releases = createReleases(deps, createBuiltIns(root), store);
  const report = createClientErrors(log);
  return {
    routes: releaseRoutes({ config, ids, releases, token: releaseToken(config), report }),
    register: (app) =>
      serveStatic(app, { hostFolder: builtHost(root), releases, isApiPath: createIsApiPath(allCalls()) }),
  };
}

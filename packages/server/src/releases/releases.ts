import { join, resolve } from 'node:path';
import { allCalls, type ShellConfig } from '@qafila/contracts';
import type { Area } from '../platform/area.ts';
import type { Config } from '../platform/config/config.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { createClientErrors } from './client-errors/client-errors.ts';
import { createReleases } from './pointer/releases.ts';
import { releaseToken } from './release-token.ts';
import { releaseRoutes } from './releases.routes.ts';
import { createIsApiPath } from './static/api-paths.ts';
import { createFirstResponse } from './static/first-response.ts';
import { createPageScripts } from './static/page-scripts.ts';
import { builtHost, serveStatic } from './static/serve-static.ts';
import { createBuiltIns } from './store/built-in.ts';
import { createReleaseFolder } from './store/release-folder.ts';
import { createVisitorOf } from './visitor.ts';

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
  const visitorOf = createVisitorOf(ids, config.PUBLIC_URL?.startsWith('https:') ?? false);
  const shellConfig = shellConfigOf(config);
  const hostFolder = builtHost(root);
  const scripts = createPageScripts(releases.folder);
  const firstResponse = createFirstResponse({
    hostFolder,
    config: shellConfig,
    registry: releases.registry,
    scripts,
  });
  return {
    routes: releaseRoutes({ shellConfig, visitorOf, releases, token: releaseToken(config), report }),
    register: (app) =>
      serveStatic(app, {
        hostFolder,
        releases,
        firstResponse,
        scripts,
        visitor: ({ headers }, reply) => visitorOf(headers, reply),
        isApiPath: createIsApiPath(allCalls()),
      }),
  };
}

/** What the shell is told of this deployment. */
const shellConfigOf = (config: Config): ShellConfig => ({
  apiUrl: '',
  registryUrl: '/remotes.json',
  socketUrl: '',
  routingUrl: config.ROUTING_URL ?? '',
  mapStyleUrl: config.MAP_STYLE_URL ?? '',
  environment: config.DEMO ? 'demo' : 'production',
});

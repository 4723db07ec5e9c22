import { join, resolve } from 'node:path';
import { allCalls, type ShellConfig } from '@qafila/contracts';
import type { Area } from '../platform/area.ts';
import type { Config } from '../platform/config/config.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Housekeeping } from '../platform/jobs/housekeeping.ts';
import { chooseStore } from '../platform/storage/choose-store.ts';
import { createClientErrors } from './client-errors/client-errors.ts';
import { forgetFailures } from './client-errors/failure-rows.ts';
import { healthRoutes } from './health/health.routes.ts';
import { createReleases } from './pointer/releases.ts';
import { releaseToken } from './release-token.ts';
import { releaseRoutes } from './releases.routes.ts';
import { createIsApiPath } from './static/api-paths.ts';
import { createFirstResponse } from './static/first-response.ts';
import { OWN_TILES_STYLE, requireTiles } from './static/map-tiles.ts';
import { createPageScripts } from './static/page-scripts.ts';
import { builtHost, serveStatic, type WritePageWords } from './static/serve-static.ts';
import { serveWords } from './static/serve-words.ts';
import { createBuiltIns } from './store/built-in.ts';
import { createReleaseFolder } from './store/release-folder.ts';
import { forgetNodes } from './tabs/node-rows.ts';
import { createTabs, type Tabs } from './tabs/tabs.ts';
import { createVisitorOf } from './visitor.ts';

/** What the area shares with others. */
export interface ReleaseParts {
  tabs?: Tabs;
  housekeeping?: Housekeeping;
  pageWords?: WritePageWords;
}

const CHECKOUT = resolve(import.meta.dirname, '../../../..');

/**
 * The host and the live release of each remote.
 * @param root the checkout whose builds are served until something is released.
 * @throws StartupError when the release token can't be stored; at the start, when the file of map tiles is none.
 */
export function createReleaseArea(
  deps: ServerDeps,
  root = CHECKOUT,
  { tabs = createTabs(deps), housekeeping, pageWords }: ReleaseParts = {},
): Area {
  const { config, ids } = deps;
  housekeeping?.add('browser failures', forgetFailures);
  housekeeping?.add('nodes', forgetNodes);
  const store = createReleaseFolder(
    resolve(join(config.DATA_DIR, 'releases')),
    config.S3_ENDPOINT ? chooseStore(config) : undefined,
  );
  const releases = createReleases(deps, createBuiltIns(root), store);
  const report = createClientErrors(deps, async (name, version) => {
    // Anyone may report: only versions that there are have figures.
    const known = (await releases.states()).find((one) => one.name === name);
    if (known && [known.version, ...known.versions].includes(version)) tabs.failed(name, version);
  });
  const visitorOf = createVisitorOf(ids, config.PUBLIC_URL?.startsWith('https:') ?? false);
  const shellConfig = shellConfigOf(config);
  const hostFolder = builtHost(root);
  const tilesFile = config.MAP_TILES_FILE && resolve(config.MAP_TILES_FILE);
  const scripts = createPageScripts(releases.folder);
  const firstResponse = createFirstResponse({
    hostFolder,
    config: shellConfig,
    registry: releases.registry,
    scripts,
  });
  return {
    routes: [
      ...releaseRoutes({ shellConfig, visitorOf, releases, token: releaseToken(config), report }),
      ...healthRoutes(deps, tabs),
    ],
    start: async () => tabs.start(),
    stop: tabs.stop,
    async register(app) {
      if (tilesFile) await requireTiles(tilesFile);
      if (pageWords) serveWords(app, pageWords);
      await serveStatic(app, {
        hostFolder,
        tilesFile,
        releases,
        firstResponse,
        pageWords,
        scripts,
        limits: deps.limits,
        visitor: ({ headers }, reply) => visitorOf(headers, reply),
        isApiPath: createIsApiPath(allCalls()),
      });
    },
  };
}

/** What the shell is told of this deployment. */
const shellConfigOf = (config: Config): ShellConfig => ({
  apiUrl: '',
  registryUrl: '/remotes.json',
  socketUrl: '',
  routingUrl: config.ROUTING_URL ?? '',
  mapStyleUrl: config.MAP_STYLE_URL ?? (config.MAP_TILES_FILE ? OWN_TILES_STYLE : ''),
  environment: config.DEMO ? 'demo' : 'production',
});

import type { RemoteRegistry } from '@qafila/contracts/shell';
import type { RouteObject } from 'react-router-dom';
import type { App } from '../app/app-context.ts';
import { fetchJson } from '../app/load-config.ts';
import { isReached } from '../failures/is-reached.ts';
import { federation } from '../remotes/federation.ts';
import { loadRegistry } from '../remotes/registry.ts';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { createShell } from './create-shell.ts';
import { MainLayout } from './main-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PortalRoot } from './portal-root.tsx';
import { portalRoutes } from './portal-routes.tsx';

let opened = false;

/**
 * Everything after the login, created once per page: the shell, the registry and the routes from it.
 * @param known the registry that came with the page.
 */
export async function openPortal(app: App, known?: RemoteRegistry): Promise<RouteObject[] | null> {
  if (opened) return null;
  const read = async (url: string) => known ?? fetchJson(url);
  const registry = await loadRegistry(app.config.registryUrl, read, localStorage);
  opened = true;
  const { shell, notices, identity, onCall, firstEnded } = await createShell(app, registry.remotes);
  const portal = {
    registry,
    loader: createRemoteLoader({ federation, shell }),
    report: app.report,
    isReached: () => isReached(app.config.registryUrl),
    reload: () => location.reload(),
    identity,
    onCall,
    firstEnded,
  };
  return portalRoutes({
    remotes: registry.remotes,
    session: app.session,
    root: <PortalRoot shell={shell} portal={portal} notices={notices} />,
    layout: <MainLayout />,
    notFound: <NotFoundPage />,
  });
}

import type { RemoteRoute } from '@qafila/contracts/shell';
import { matchPath } from 'react-router-dom';

type RouteFacts = Pick<RemoteRoute, 'path' | 'layout'>;

/** Routes in a registry that is not checked yet. */
function routesIn(registry: unknown): RouteFacts[] {
  const { remotes } = registry as { remotes: { routes: RouteFacts[] }[] };
  return remotes.flatMap(({ routes }) => routes);
}

/**
 * True when an address needs a session, by what the registry says of its route: a visitor without one goes to the login page
 * at once, without the portal that their guard belongs to. False when in doubt; the guard decides then.
 */
export async function needsSession(
  pathname: string,
  fetchRegistry: () => Promise<unknown>,
): Promise<boolean> {
  try {
    const routes = routesIn(await fetchRegistry());
    return routes.some(({ path, layout }) => layout === 'main' && matchPath(path, pathname) !== null);
  } catch {
    return false;
  }
}

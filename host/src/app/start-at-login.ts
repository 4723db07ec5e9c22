import type { RemoteRoute } from '@qafila/contracts/shell';
import { matchPath } from 'react-router-dom';

type RouteFacts = Pick<RemoteRoute, 'path' | 'layout'>;

/** Routes of a registry that is not validated yet. */
function routesIn(registry: unknown): RouteFacts[] {
  const { remotes } = registry as { remotes: { routes: RouteFacts[] }[] };
  return remotes.flatMap(({ routes }) => routes);
}

/**
 * True when the registry's route of an address needs a session: a visitor without one goes to the login page at once,
 * without loading the portal and its guard. False when in doubt; the guard decides then.
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

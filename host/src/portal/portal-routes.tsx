import type { RegisteredRemote, RemoteRoute, RouteLayout } from '@qafila/contracts/shell';
import type { Session } from '@qafila/shell-sdk/session';
import type { ReactNode } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';
import { RootErrorPage } from '../error-pages/root-error-page.tsx';
import { RouteErrorPage } from '../error-pages/route-error-page.tsx';
import { requireSession } from '../guards/require-session.ts';
import { RemotePage } from '../remote-pages/remote-page.tsx';

/** The specification misspells one path, which is kept; the correct spelling redirects to it. */
const RESPELT = { '/settings/configurations/dashboard': '/settings/confiugrations/dashboard' } as const;

export interface PortalRoutesOptions {
  remotes: readonly RegisteredRemote[];
  session: Session;
  /** Providers, around everything. */
  root: ReactNode;
  /** Header and menu. */
  layout: ReactNode;
  notFound: ReactNode;
}

/** What a route sets in the frame around its page. */
export type RouteHandle = Pick<RemoteRoute, 'menu'>;

/** Every route of the portal, from the remotes' descriptors. No remote's code is loaded for it. */
export function portalRoutes(options: PortalRoutesOptions): RouteObject[] {
  const { remotes, session, root, layout, notFound } = options;
  const withLayout = (...layouts: RouteLayout[]) =>
    remotes.flatMap((remote) =>
      remote.routes
        .filter((route) => layouts.includes(route.layout))
        .map((route) => routeOf(remote, route, session)),
    );
  return [
    {
      element: root,
      // Outside the root's providers no component of the kit can be rendered.
      errorElement: <RootErrorPage />,
      HydrateFallback: () => null,
      children: [
        {
          element: layout,
          errorElement: <RouteErrorPage />,
          children: [...withLayout('main', 'bare'), ...respelt(remotes)],
        },
        ...withLayout('public'),
        {
          path: '/playground/:component?',
          lazy: async () => ({
            Component: (await import('../playground/playground-page.tsx')).PlaygroundPage,
          }),
        },
        { path: '*', element: notFound },
      ],
    },
  ];
}

function routeOf(remote: RegisteredRemote, route: RemoteRoute, session: Session): RouteObject {
  const guard = route.layout === 'main' ? { loader: requireSession(session, route.section) } : {};
  const { redirectTo } = route;
  if (redirectTo) return { path: route.path, loader: () => redirect(redirectTo), element: null };
  return {
    path: route.path,
    ...guard,
    handle: { menu: route.menu } satisfies RouteHandle,
    element: <RemotePage remote={remote} route={route} />,
    errorElement: <RouteErrorPage />,
  };
}

function respelt(remotes: readonly RegisteredRemote[]): RouteObject[] {
  const offered = new Set(remotes.flatMap((remote) => remote.routes.map(({ path }) => path)));
  return Object.entries(RESPELT)
    .filter(([right, wrong]) => offered.has(wrong) && !offered.has(right))
    .map(([right, wrong]) => ({ path: right, loader: () => redirect(wrong), element: null }));
}

import { loginAddress } from '@qafila/shell-sdk/session';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { AppContext } from './app/app-context.ts';
import { createApp } from './app/create-app.ts';
import { firstData, takeEarly } from './app/first-data.ts';
import { fetchJson, loadConfig } from './app/load-config.ts';
import { loadPartsWhole } from './app/load-parts-whole.ts';
import { parsed } from './app/parsed.ts';
import { needsSession } from './app/start-at-login.ts';
import { keepTyped } from './app/typed.ts';
import { plainRoutes } from './routes.tsx';

const first = firstData(document);
loadPartsWhole(first.shell?.parts ?? []);
const app = createApp(first.config ?? (await loadConfig(fetchJson)), takeEarly(window));

const { pathname, search } = location;
const plain = plainRoutes(app);
if (!app.session.hasToken() && !matchRoutes(plain, pathname)) {
  const registry = async () => first.registry ?? fetchJson(app.config.registryUrl);
  if (await needsSession(pathname, registry))
    history.replaceState(null, '', loginAddress(null, pathname + search));
}

const router = createBrowserRouter(plain, {
  // Everything after the login is one dynamic import away: the kit, the sockets and the registry load with the first
  // such page.
  patchRoutesOnNavigation: async ({ patch }) => {
    const { openPortal } = await import('./portal/open-portal.tsx');
    const routes = await openPortal(app, first.registry);
    if (routes) patch(null, routes);
  },
});

/** The form of the first response stays until its page has rendered. */
const ready = new Promise<void>((done) => {
  if (router.state.initialized) return done();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    done();
  });
});
await ready;
await parsed(document);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
keepTyped(document);
const root = createRoot(container);
flushSync(() =>
  root.render(
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>,
  ),
);
delete document.documentElement.dataset.first;

import type { DrawerView, RemoteRoute } from '@qafila/contracts/shell';
import {
  loadMessages,
  type Remote,
  type Shell,
  ShellProvider,
  useDrawer,
  useErrorText,
  useLocale,
} from '@qafila/shell-sdk';
import { DataProvider } from '@qafila/shell-sdk/data';
import { UiProvider } from '@qafila/ui';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';
import { DrawerHost } from './drawer-host.tsx';
import { fakeShell, realShell } from './shells.ts';
import { SignIn } from './sign-in.tsx';

/**
 * Runs a remote without the host: against the fake shell, or, with `?api` in the address, against the real API
 * through the development server's proxy.
 */
export async function runStandalone(remote: Remote): Promise<void> {
  const real = new URLSearchParams(location.search).has('api');
  const shell = real ? realShell() : fakeShell();
  if (remote.messages)
    for (const locale of ['en', 'ar'] as const)
      await loadMessages(shell.i18n, remote.descriptor.name, remote.messages, locale);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <ShellProvider value={shell}>
        <DataProvider>
          <BrowserRouter>
            {real && !shell.session.hasToken() ? (
              <SignIn shell={shell} />
            ) : (
              <Portal remote={remote} shell={shell} />
            )}
          </BrowserRouter>
        </DataProvider>
      </ShellProvider>
    </StrictMode>,
  );
}

function Portal({ remote, shell }: { remote: Remote; shell: Shell }) {
  const { locale } = useLocale();
  const { routes, drawers } = remote.descriptor;
  return (
    <UiProvider locale={locale} theme={shell.look.get().theme} errorText={useErrorText()}>
      <Contents routes={routes} drawers={drawers} />
      <Suspense fallback={null}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={elementOf(remote, route)} />
          ))}
        </Routes>
      </Suspense>
      <DrawerHost remote={remote} />
    </UiProvider>
  );
}

const elements = new Map<string, ReturnType<typeof lazy>>();

function elementOf(remote: Remote, { page, redirectTo }: RemoteRoute) {
  if (redirectTo) return <Navigate to={redirectTo} replace />;
  const load = page && remote.pages[page];
  if (!page || !load) return null;
  const Page = elements.get(page) ?? lazy(load);
  elements.set(page, Page);
  return <Page />;
}

/** Links to all pages and views of the remote, since there is no menu here. */
function Contents({ routes, drawers }: { routes: RemoteRoute[]; drawers: DrawerView[] }) {
  const drawer = useDrawer();
  return (
    <nav aria-label="Contents" style={{ display: 'flex', flexWrap: 'wrap', gap: 12, padding: 12 }}>
      {routes.map((route) => (
        <Link key={route.path} to={route.path.replace(':id', 'example')}>
          {route.title.en}
        </Link>
      ))}
      {drawers.map((view) => (
        <button key={view.name} type="button" onClick={() => drawer.open(view.name as never, {} as never)}>
          {view.title.en}
        </button>
      ))}
    </nav>
  );
}

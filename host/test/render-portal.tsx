import { ApiError } from '@qafila/api-client';
import { type Checklist, checklistCalls } from '@qafila/contracts/checklist';
import { identityCalls, type SessionUser } from '@qafila/contracts/identity';
import type { RegisteredRemote } from '@qafila/contracts/shell';
import type { DrawerModule, PageModule, Session } from '@qafila/shell-sdk';
import { createFakeShell, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { createNoticeStore } from '@qafila/ui';
import spec from '@qafila/ui/messages/spec.ar.json' with { type: 'json' };
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type App, AppContext } from '../src/app/app-context.ts';
import { createIdentityQuestion } from '../src/common/identity-question.ts';
import { PORTAL_NAMESPACE } from '../src/common/portal-messages.ts';
import { watchCalls } from '../src/common/watch-calls.ts';
import { withIdentity } from '../src/confirm-identity/with-identity.ts';
import panels from '../src/messages/panels.ar.json' with { type: 'json' };
import ar from '../src/messages/portal.ar.json' with { type: 'json' };
import en from '../src/messages/portal.en.json' with { type: 'json' };
import { MainLayout } from '../src/portal/main-layout.tsx';
import { NotFoundPage } from '../src/portal/not-found-page.tsx';
import { PortalRoot } from '../src/portal/portal-root.tsx';
import { portalRoutes } from '../src/portal/portal-routes.tsx';
import type { RemoteLoader } from '../src/remotes/remote-loader.ts';
import { plainRoutes } from '../src/routes.tsx';
import { ADMIN, TASKS } from './remotes.ts';

export interface RenderPortalOptions {
  user?: SessionUser | null;
  /** The real session over the fake API, in place of the fake one. */
  session?: (api: FakeShell['api']) => Session;
  remotes?: readonly RegisteredRemote[];
  /** 'demo' when demo data is on. */
  environment?: string;
  /** False while the server is unreachable. */
  isReached?: () => Promise<boolean>;
  /** The server's state of the user's first steps; without it, the call fails. */
  checklist?: Checklist;
  page?: (remote: string, key: string) => Promise<PageModule>;
  drawer?: (name: string) => Promise<DrawerModule>;
}

const pageNamed = async (remote: string, key: string): Promise<PageModule> => ({
  default: () => <h1>{`${remote} ${key}`}</h1>,
});

/** Renders the whole shell at an address, with fakes for API, sockets and federation. */
export function renderPortal(at: string, options: RenderPortalOptions = {}) {
  const { user = OPERATOR, remotes = [TASKS, ADMIN], page = pageNamed } = options;
  const { isReached = async () => true } = options;
  const { drawer = async () => ({ default: () => <p>Drawer</p> }) } = options;
  const fake: FakeShell = createFakeShell({ user });
  if (options.session) Object.assign(fake.session, options.session(fake.api));
  const identity = createIdentityQuestion();
  const { api, onCall, firstEnded } = watchCalls(withIdentity(fake.api, identity));
  const { environment = fake.config.environment } = options;
  const shell: FakeShell = { ...fake, api, config: { ...fake.config, environment } };
  shell.i18n.addResourceBundle('en', PORTAL_NAMESPACE, en);
  shell.i18n.addResourceBundle('ar', PORTAL_NAMESPACE, { ...ar, ...panels });
  shell.i18n.addResourceBundle('ar', 'spec', spec, true, false);
  shell.api.answer(identityCalls.me, () => {
    if (user) return user;
    throw new ApiError({ code: 'UNKNOWN', status: 500, message: '' });
  });
  if (options.checklist) shell.api.answer(checklistCalls.get, options.checklist);
  const reports: unknown[] = [];
  const reload = jest.fn();
  const loader: RemoteLoader = {
    page: (remote, key) => page(remote.name, key),
    drawer: (_, name) => drawer(name),
    preload: jest.fn(),
  };
  const app: App = {
    config: shell.config,
    api: shell.api,
    tokens: {
      read: () => null,
      write: () => {},
      clear: () => {},
      exclusively: (work) => work(),
      subscribe: () => () => {},
    },
    session: shell.session,
    look: shell.look,
    report: (error) => void reports.push(error),
  };
  const notices = createNoticeStore();
  const portal = {
    registry: { remotes, source: 'live' as const },
    loader,
    report: app.report,
    isReached,
    reload,
    identity,
    onCall,
    firstEnded,
  };
  const router = createMemoryRouter(
    [
      ...plainRoutes(app),
      ...portalRoutes({
        remotes,
        session: shell.session,
        root: <PortalRoot shell={shell} portal={portal} notices={notices} />,
        layout: <MainLayout />,
        notFound: <NotFoundPage />,
      }),
    ],
    { initialEntries: [at] },
  );
  const result = render(
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...result, shell, router, loader, reports, reload, notices, address };
}

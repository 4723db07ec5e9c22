import { type ApiClient, browserTokenStore, createApiClient, type TokenStore } from '@qafila/api-client';
import { EXPORTS_FOLDER } from '@qafila/domain/web';
import { STORAGE_KEYS } from '../storage-keys.ts';
import { createSession } from './create-session.ts';
import type { Session, SessionEnd } from './session.ts';

export interface BrowserSession {
  api: ApiClient;
  tokens: TokenStore;
  session: Session;
}

/** The login page's address after the end of a session; it brings the person back, unless they left of their own will. */
export function loginAddress(why: SessionEnd | null, from: string): string {
  if (why === 'signed-out') return '/login';
  const search = new URLSearchParams();
  if (why) search.set('ended', why);
  if (from !== '/' && !from.startsWith('/login')) search.set('returnTo', from);
  return search.size > 0 ? `/login?${search}` : '/login';
}

/** What of the window a session needs to leave the page. */
export type Page = Pick<Window, 'history' | 'location'>;

const reloadAtLogin =
  ({ history, location }: Page) =>
  (why: SessionEnd): void => {
    history.replaceState(null, '', loginAddress(why, location.pathname + location.search));
    location.reload();
  };

const reload =
  ({ history, location }: Page) =>
  ({ stay }: { stay: boolean }): void => {
    if (!stay) history.replaceState(null, '', location.pathname);
    location.reload();
  };

/** Nothing of who was signed in stays in the browser: neither do files that were written for their downloads. */
async function forgetExports(): Promise<void> {
  try {
    const files = await navigator.storage.getDirectory();
    await files.removeEntry(EXPORTS_FOLDER, { recursive: true });
  } catch {
    // There are none, or the browser has no place for them.
  }
}

/** Tokens, client and session of this browser, joined: a 401 ends the session. */
export function createBrowserSession(apiUrl: string, page: Page = window): BrowserSession {
  const tokens = browserTokenStore({
    key: STORAGE_KEYS.auth,
    local: localStorage,
    session: sessionStorage,
    locks: navigator.locks,
    tabs: 'BroadcastChannel' in window ? new BroadcastChannel(STORAGE_KEYS.auth) : undefined,
  });
  const api = createApiClient({
    baseUrl: apiUrl,
    tokens,
    onSessionEnd: () => session.end('expired'),
    company: () => session.user()?.companyId,
    onCompanyChanged: () => session.noteMoved(),
    language: () => document.documentElement.lang,
  });
  const session = createSession({
    api,
    tokens,
    local: localStorage,
    session: sessionStorage,
    reloadAtLogin: reloadAtLogin(page),
    reload: reload(page),
    now: Date.now,
  });
  if (!session.hasToken()) void forgetExports();
  return { api, tokens, session };
}

import {
  type ApiClient,
  browserTokenStore,
  createApiClient,
  type ReplyOf,
  type TokenStore,
} from '@qafila/api-client';
import type { CallSpec } from '@qafila/contracts/core';
import { EXPORTS_FOLDER } from '@qafila/domain/web';
import { STORAGE_KEYS } from '../storage-keys.ts';
import { createSession } from './create-session.ts';
import type { Session, SessionEnd, SessionOptions } from './session.ts';

export interface BrowserSession {
  api: ApiClient;
  tokens: TokenStore;
  session: Session;
}

/**
 * Address of the login page after a session has ended; it returns the user to their page, unless they logged out
 * themselves.
 */
export function loginAddress(why: SessionEnd | null, from: string): string {
  if (why === 'signed-out') return '/login';
  const search = new URLSearchParams();
  if (why) search.set('ended', why);
  if (from !== '/' && !from.startsWith('/login')) search.set('returnTo', from);
  return search.size > 0 ? `/login?${search}` : '/login';
}

/** The parts of `window` that a session uses to leave the page. */
export type Page = Pick<Window, 'history' | 'location'>;

const reloadAtLogin =
  ({ history, location }: Page) =>
  (why: SessionEnd): void => {
    history.replaceState(null, '', loginAddress(why, location.pathname + location.search));
    location.reload();
  };

const reload =
  ({ history, location }: Page): SessionOptions['reload'] =>
  ({ stay, address = location.pathname }) => {
    if (!stay) history.replaceState(null, '', address);
    location.reload();
  };

/** Deletes all data of the signed-in user from the browser, including temporary download files. */
async function forgetExports(): Promise<void> {
  try {
    const files = await navigator.storage.getDirectory();
    await files.removeEntry(EXPORTS_FOLDER, { recursive: true });
  } catch {
    // No such files, or the browser does not support them.
  }
}

/**
 * Tokens, client and session of this browser, connected: a 401 ends the session.
 * @param takeEarly the reply to a call that the page made before its scripts were there.
 */
export function createBrowserSession(
  apiUrl: string,
  page: Page = window,
  takeEarly: (call: CallSpec) => Promise<unknown> | undefined = () => undefined,
): BrowserSession {
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
    mayUse: (held) => session.checkOwner(held),
    language: () => document.documentElement.lang,
  });
  const lookUpApi: ApiClient = {
    ...api,
    call: async (call, ...given) =>
      ((await takeEarly(call)) as ReplyOf<typeof call> | undefined) ?? api.call(call, ...given),
  };
  const session = createSession({
    api: lookUpApi,
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

import { createListeners } from './listeners.ts';
import { isFormer, type TokenStore, type Tokens } from './token-store.ts';

interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Time for other tabs to reply with newer tokens, ms. */
const REPLY_MS = 200;

/**
 * Broadcast between tabs: a refresh replaced `previous`, or a user signed in where others were, which replaced none. A
 * tab with later tokens of the same session replies with them.
 */
interface Replaced {
  previous: string | null;
  tokens: Tokens;
}

interface Tabs {
  postMessage(message: Replaced): void;
  addEventListener(type: 'message', listener: (event: { data: Replaced }) => void): void;
}

export interface BrowserTokenStoreOptions {
  /** Key in both storages. */
  key: string;
  /** Storage that survives closing the browser: 'keep me logged in'. */
  local: KeyValue;
  /** Storage that ends with the tab. */
  session: KeyValue;
  /** Web Locks; without them (an insecure origin) only refreshes within this tab are exclusive. */
  locks?: { request<T>(name: string, work: () => Promise<T>): Promise<T> } | undefined;
  /** A BroadcastChannel of this origin. */
  tabs?: Tabs | undefined;
}

/**
 * Keeps tokens in local or session storage. A duplicated tab has a copy of the session storage, and so the same
 * refresh token: the tab that refreshes first broadcasts the new tokens, since using a refresh token twice ends the
 * session. A copy that was closed or discarded, and is restored later, has missed that: it asks the other tabs before its
 * first refresh.
 */
export function browserTokenStore({
  key,
  local,
  session,
  locks,
  tabs,
}: BrowserTokenStoreOptions): TokenStore {
  const listeners = createListeners();
  const read = (): Tokens | null => parse(session.getItem(key)) ?? parse(local.getItem(key));
  const store = (tokens: Tokens, keep: boolean) => {
    (keep ? session : local).removeItem(key);
    (keep ? local : session).setItem(key, JSON.stringify(tokens));
    listeners.notify();
  };
  const isKept = () => session.getItem(key) === null && local.getItem(key) !== null;
  tabs?.addEventListener('message', ({ data }) => {
    const held = read();
    const stored = held?.refreshToken;
    // The local storage of a kept login has the new ones already, and the user may log out at any time: nothing is written.
    if (stored === data.tokens.refreshToken) listeners.notify();
    else if (stored === data.previous) store(data.tokens, isKept());
    else if (held && isFormer(data.tokens, held))
      tabs.postMessage({ previous: data.tokens.refreshToken, tokens: held });
  });
  let asked = false;
  const catchUp = async () => {
    // Tokens in the local storage are those of all tabs.
    const tokens = parse(session.getItem(key));
    if (!tabs || !tokens || asked) return;
    asked = true;
    await new Promise<void>((done) => {
      setTimeout(done, REPLY_MS);
      listeners.add(() => read()?.refreshToken !== tokens.refreshToken && done());
      tabs.postMessage({ previous: null, tokens });
    });
  };
  return {
    read,
    write: (tokens, { keep } = {}) => {
      const previous = read()?.refreshToken;
      store(tokens, keep ?? isKept());
      // A sign-in may be another user's: a tab with a copy of the former tokens keeps them.
      if (previous) tabs?.postMessage({ previous: keep === undefined ? previous : null, tokens });
    },
    clear: () => {
      local.removeItem(key);
      session.removeItem(key);
      listeners.notify();
    },
    exclusively: (work) => {
      const caughtUp = () => catchUp().then(work);
      return locks ? locks.request(`${key}.refresh`, caughtUp) : caughtUp();
    },
    subscribe: listeners.add,
  };
}

/** Invalid entries are ignored: users may edit their storage. */
function parse(text: string | null): Tokens | null {
  if (!text) return null;
  try {
    const value: Partial<Tokens> = JSON.parse(text);
    const texts = [value.accessToken, value.refreshToken].every((one) => typeof one === 'string');
    const complete = texts && [value.expiresAt, value.refreshAt].every((one) => typeof one === 'number');
    return complete ? (value as Tokens) : null;
  } catch {
    return null;
  }
}

import type { SessionUser } from '@qafila/contracts/identity';
import type { ShellConfig } from '@qafila/contracts/shell';
import { createConfirmStore } from '../confirm/confirm-store.ts';
import { createDrawerGuard } from '../drawer/drawer-guard.ts';
import { createRowOrder } from '../drawer/row-order.ts';
import { createI18n, type MessageLoaders, translateLiteral } from '../i18n/create-i18n.ts';
import { createLookStore, type Look } from '../look/look-store.ts';
import { createNotices } from '../notices/notices.ts';
import type { Shell } from '../shell.tsx';
import { createShortcuts } from '../shortcuts/shortcuts.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { createFakeChannels, type FakeChannels } from './fake-channels.ts';
import { createFakeSession, type FakeSession } from './fake-session.ts';

export interface ShownNotice {
  kind: 'success' | 'error' | 'info';
  text: string;
}

/** A shell without host, network or storage. What a remote did to it can be read back. */
export interface FakeShell extends Shell {
  api: FakeApi;
  session: FakeSession;
  channels: FakeChannels;
  /** Every notice so far. */
  notices: ShownNotice[];
}

export interface FakeShellOptions {
  /** Null for a page that needs no session. */
  user?: SessionUser | null;
  look?: Partial<Look>;
  config?: Partial<ShellConfig>;
}

const CONFIG: ShellConfig = {
  apiUrl: '',
  registryUrl: '/remotes.json',
  socketUrl: '',
  routingUrl: '',
  mapStyleUrl: '',
  environment: 'test',
};

export function createFakeShell({ user, look, config }: FakeShellOptions = {}): FakeShell {
  const notices: ShownNotice[] = [];
  const show = (kind: ShownNotice['kind']) => (text: string) => void notices.push({ kind, text });
  const looks = createLookStore({
    jar: { cookie: '' },
    system: { theme: 'light', locale: 'en', ...look },
  });
  const i18n = createI18n(looks.get().locale);
  looks.subscribe(() => void i18n.changeLanguage(looks.get().locale));
  const notice = createNotices(
    { success: show('success'), error: show('error'), info: show('info') },
    translateLiteral(i18n),
    () => {},
  );
  return {
    config: { ...CONFIG, ...config },
    api: createFakeApi(),
    session: createFakeSession(user),
    channels: createFakeChannels(),
    notice,
    notices,
    confirm: createConfirmStore(),
    drawerGuard: createDrawerGuard(),
    rowOrder: createRowOrder(),
    look: looks,
    shortcuts: createShortcuts(),
    i18n,
  };
}

/** Loads every language of a remote's texts, for tests that render its pages. */
export async function addMessages(shell: Shell, namespace: string, loaders: MessageLoaders): Promise<void> {
  for (const [locale, load] of Object.entries(loaders))
    shell.i18n.addResourceBundle(locale, namespace, (await load()).default, true, true);
}

import type { RegisteredRemote } from '@qafila/contracts/shell';
import {
  createChannels,
  createConfirmStore,
  createDrawerGuard,
  createI18n,
  createNotices,
  createRowOrder,
  createShortcuts,
  loginAddress,
  type Shell,
  translateLiteral,
} from '@qafila/shell-sdk';
import { createNoticeStore } from '@qafila/ui';
import type { App } from '../app/app-context.ts';
import { createIdentityQuestion } from '../common/identity-question.ts';
import { loadPortalTexts } from '../common/portal-messages.ts';
import { watchCalls } from '../common/watch-calls.ts';
import { withIdentity } from '../confirm-identity/with-identity.ts';
import { openSocketAt } from './open-socket.ts';

/** The shell that remotes get, its notice store, and what its calls tell the frame. */
export async function createShell(app: App, remotes: readonly RegisteredRemote[]) {
  const { tokens, session, look, config } = app;
  const identity = createIdentityQuestion();
  const { api, onCall, firstEnded } = watchCalls(withIdentity(app.api, identity));
  const i18n = createI18n(look.get().locale);
  await loadPortalTexts(i18n, look.get().locale);
  look.subscribe(async () => {
    const { locale } = look.get();
    await loadPortalTexts(i18n, locale);
    // It may have been changed again meanwhile.
    if (look.get().locale === locale) await i18n.changeLanguage(locale);
  });
  const notices = createNoticeStore();
  const notice = createNotices(notices, translateLiteral(i18n));
  const channels = createChannels({
    open: openSocketAt(
      config.socketUrl,
      Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
    ),
    tokens,
    refresh: api.refresh,
    mayUse: (held) => session.checkOwner(held),
    cursor: () => session.user()?.cursor,
    onLogout: () => session.end('expired'),
    onLogin: () => {
      session.forget();
      location.assign(loginAddress(null, location.pathname + location.search));
    },
  });
  const shell: Shell = {
    config,
    api,
    session,
    channels,
    notice,
    confirm: createConfirmStore(),
    drawerGuard: createDrawerGuard(),
    rowOrder: createRowOrder(),
    look,
    shortcuts: createShortcuts(),
    i18n,
  };
  return { shell, notices, identity, onCall, firstEnded };
}

import {
  createChannels,
  createConfirmStore,
  createDrawerGuard,
  createI18n,
  createNotices,
  createShortcuts,
  loginAddress,
  type Shell,
  translateLiteral,
} from '@qafila/shell-sdk';
import { createNoticeStore, type NoticeStore } from '@qafila/ui';
import type { App } from '../app/app-context.ts';
import { openSocketAt } from './open-socket.ts';
import { portalMessages } from './portal-messages.ts';

/** The shell that remotes see, and the notices that it shows. */
export function createShell(app: App): { shell: Shell; notices: NoticeStore } {
  const { api, tokens, session, look, config } = app;
  const i18n = createI18n(look.get().locale);
  portalMessages(i18n);
  look.subscribe(() => void i18n.changeLanguage(look.get().locale));
  const notices = createNoticeStore();
  const notice = createNotices(notices, translateLiteral(i18n));
  const channels = createChannels({
    open: openSocketAt(config.socketUrl),
    tokens,
    refresh: api.refresh,
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
    look,
    shortcuts: createShortcuts(),
    i18n,
  };
  return { shell, notices };
}

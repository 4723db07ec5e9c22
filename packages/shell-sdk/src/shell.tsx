import type { ApiClient } from '@qafila/api-client';
import type { ShellConfig } from '@qafila/contracts/shell';
import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import type { ConfirmStore } from './confirm/confirm-store.ts';
import type { DrawerGuard } from './drawer/drawer-guard.ts';
import type { RowOrderCell } from './drawer/row-order.ts';
import type { LookStore } from './look/look-store.ts';
import type { Notices } from './notices/notices.ts';
import type { Channels } from './realtime/channels.ts';
import type { Session } from './session/session.ts';
import type { Shortcuts } from './shortcuts/shortcuts.ts';

/** What the shell provides to its remotes. The host implements it; tests use `FakeShell`. */
export interface Shell {
  config: ShellConfig;
  api: ApiClient;
  session: Session;
  channels: Channels;
  notice: Notices;
  confirm: ConfirmStore;
  drawerGuard: DrawerGuard;
  rowOrder: RowOrderCell;
  look: LookStore;
  shortcuts: Shortcuts;
  i18n: i18n;
}

const ShellContext = createContext<Shell | null>(null);

/** Provides the shell to every hook of this package. */
export const ShellProvider = ({ value, children }: { value: Shell; children: ReactNode }) => (
  <ShellContext value={value}>{children}</ShellContext>
);

/** The shell itself; remotes mostly need one of the narrower hooks. Throws outside of a ShellProvider. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('This part of the portal needs a ShellProvider around it');
  return shell;
}

/** The client of the API. */
export const useApi = (): ApiClient => useShell().api;

import type { Role } from '@qafila/contracts/core';
import type { Command, RegisteredRemote } from '@qafila/contracts/shell';
import { type Drawer, type DrawerViewName, type DrawerViews, useVisitor } from '@qafila/shell-sdk';
import { useMemo } from 'react';
import { findDrawer } from '../common/find-drawer.ts';
import { usePortal } from '../common/portal-context.ts';

export interface ShownCommand extends Command {
  /** Opens its drawer. */
  open(drawer: Pick<Drawer, 'open'>): void;
}

/** Opens a view that the registry names; its parameters are therefore unknown to the compiler. */
export const openByName = (
  drawer: Pick<Drawer, 'open'>,
  view: string,
  params: Readonly<Record<string, string>> = {},
): void => drawer.open(view as DrawerViewName, params as DrawerViews[DrawerViewName]);

/** The commands of all remotes whose drawer a user with these roles may open. */
export const commandsFor = (remotes: readonly RegisteredRemote[], roles: readonly Role[]): ShownCommand[] =>
  remotes
    .flatMap(({ commands = [] }) => commands)
    .filter(({ drawer }) => findDrawer(remotes, drawer, roles))
    .map((command) => ({ ...command, open: (drawer) => openByName(drawer, command.drawer) }));

/** Commands that the signed-in user may run. */
export function useCommands(): ShownCommand[] {
  const { registry } = usePortal();
  const roles = useVisitor()?.roles;
  return useMemo(() => (roles ? commandsFor(registry.remotes, roles) : []), [registry, roles]);
}

import type { Role } from '@qafila/contracts/core';
import { type MenuEntry, mayEnter, type RegisteredRemote, SECTION_ROLES } from '@qafila/contracts/shell';

export const MENU_GROUPS = [
  'operations',
  'people',
  'money',
  'company',
  'setup',
] as const satisfies readonly MenuEntry['group'][];
export type MenuGroupName = (typeof MENU_GROUPS)[number];

export interface ShownEntry extends MenuEntry {
  remote: RegisteredRemote;
}

/** Menu entries for these roles: those whose section they may enter, as their routes decide. */
export const menuFor = (remotes: readonly RegisteredRemote[], roles: readonly Role[]): ShownEntry[] =>
  remotes
    .flatMap((remote) => remote.menu.map((entry) => ({ ...entry, remote })))
    .filter(({ section }) => mayEnter(roles, SECTION_ROLES[section]))
    .toSorted(
      (one, other) =>
        MENU_GROUPS.indexOf(one.group) - MENU_GROUPS.indexOf(other.group) || one.order - other.order,
    );

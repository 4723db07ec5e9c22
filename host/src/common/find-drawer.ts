import type { Role } from '@qafila/contracts/core';
import { type DrawerView, mayEnter, type RegisteredRemote, SECTION_ROLES } from '@qafila/contracts/shell';

export interface FoundDrawer {
  remote: RegisteredRemote;
  view: DrawerView;
}

/** The remote that offers a drawer view, if a user with these roles may open it. */
export function findDrawer(
  remotes: readonly RegisteredRemote[],
  name: string,
  roles: readonly Role[],
): FoundDrawer | null {
  for (const remote of remotes) {
    const view = remote.drawers.find((one) => one.name === name);
    if (!view) continue;
    return mayEnter(roles, view.section ? SECTION_ROLES[view.section] : []) ? { remote, view } : null;
  }
  return null;
}

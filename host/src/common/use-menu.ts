import { useVisitor } from '@qafila/shell-sdk';
import { useMemo } from 'react';
import { menuFor, type ShownEntry } from './menu-entries.ts';
import { usePortal } from './portal-context.ts';

/** The menu of the signed-in user; empty without one. */
export function useMenu(): ShownEntry[] {
  const { registry } = usePortal();
  const roles = useVisitor()?.roles;
  return useMemo(() => (roles ? menuFor(registry.remotes, roles) : []), [registry, roles]);
}

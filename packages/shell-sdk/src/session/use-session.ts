import type { Role } from '@qafila/contracts/core';
import type { SessionCompany, SessionUser } from '@qafila/contracts/identity';
import { mayEnter, SECTION_ROLES, type Section } from '@qafila/contracts/shell';
import { useMemo, useSyncExternalStore } from 'react';
import { useShell } from '../shell.tsx';

export interface SignedIn {
  user: SessionUser;
  company: SessionCompany | null;
  roles: readonly Role[];
  /** True when the user may see a section. */
  may: (section: Section) => boolean;
  /** True when the user has one of these roles. For buttons that change data. */
  hasRole: (...roles: readonly Role[]) => boolean;
  logout: () => Promise<void>;
}

/** The signed-in user. Throws on a page that needs no session; use `useVisitor` there. */
export function useSession(): SignedIn {
  const signedIn = useVisitor();
  if (!signedIn) throw new Error('No user is signed in');
  return signedIn;
}

/** The signed-in user, or null on a page that needs no session. */
export function useVisitor(): SignedIn | null {
  const { session } = useShell();
  const user = useSyncExternalStore(session.subscribe, session.user);
  return useMemo(
    () =>
      user && {
        user,
        company: user.company,
        roles: user.roles,
        may: (section) => mayEnter(user.roles, SECTION_ROLES[section]),
        hasRole: (...roles) => user.roles.some((role) => roles.includes(role)),
        logout: session.logout,
      },
    [user, session],
  );
}

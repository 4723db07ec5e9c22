import type { SessionUser } from '@qafila/contracts/identity';
import { mayEnter, SECTION_ROLES, type Section } from '@qafila/contracts/shell';
import { loginAddress, type Session } from '@qafila/shell-sdk/session';
import { redirect } from 'react-router-dom';

/** A user who must set up their second factor before anything else. */
export const needsMfaSetup = (user: SessionUser): boolean =>
  user.mfaSetupRequired || (user.shouldEnforceMfa && !user.isMultiFactorEnabled);

export type Loader = (args: { request: Request }) => Promise<null>;

const addressOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** Lookups in progress: routes that load together share one. */
const lookups = new WeakMap<Session, Promise<SessionUser>>();

export function userOf(session: Session): Promise<SessionUser> {
  const known = session.user();
  if (known) return Promise.resolve(known);
  const running = lookups.get(session) ?? session.lookUp().finally(() => lookups.delete(session));
  lookups.set(session, running);
  return running;
}

/**
 * The guard of a route: requires a stored token, its user, and a role of the section. Any failure redirects to
 * /login, which returns here.
 */
export const requireSession =
  (session: Session, section?: Section): Loader =>
  async ({ request }) => {
    const from = addressOf(request);
    if (!session.hasToken()) throw redirect(loginAddress(null, from));
    const user = await userOf(session).catch(() => null);
    if (!user) throw redirect(loginAddress(null, from));
    if (needsMfaSetup(user)) throw redirect('/mfa-setup');
    if (section && !mayEnter(user.roles, SECTION_ROLES[section])) throw redirect(loginAddress('role', from));
    return null;
  };

/** The guard of /mfa-setup: signed in, with or without a second factor. */
export const requireToken =
  (session: Session): Loader =>
  async ({ request }) => {
    const user = session.hasToken() ? await userOf(session).catch(() => null) : null;
    if (!user) throw redirect(loginAddress(null, addressOf(request)));
    return null;
  };

import type { Session } from '@qafila/shell-sdk/session';
import { redirect } from 'react-router-dom';
import { returnAddress } from './landing.ts';
import { type Loader, userOf } from './require-session.ts';

/**
 * The guard of /login: a signed-in user goes on to the portal. Another user's tokens would replace theirs in every tab,
 * so they have to log out first. After a page refused their role they may sign in as another user here.
 */
export const requireVisitor =
  (session: Session): Loader =>
  async ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (!session.hasToken() || searchParams.get('ended') === 'role') return null;
    // Whatever went wrong, signing in again is the way out.
    const user = await userOf(session).catch(() => null);
    if (user) throw redirect(returnAddress(searchParams, user));
    return null;
  };

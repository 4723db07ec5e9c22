import { AppError, CLIENT_ID, FRESH_AUTHENTICATION_SECONDS } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { after } from './session.store.ts';

const ownSession = (tx: Tx) =>
  tx.db
    .selectFrom('session')
    .select(['client_id', 'authenticated_at'])
    .where('id', '=', tx.actor.sessionId)
    .executeTakeFirstOrThrow();

/**
 * For what a stolen, unattended session must not do.
 * @throws AppError FRESH_AUTHENTICATION_REQUIRED when the password was last given more than ten minutes ago.
 */
export async function requireFreshAuthentication(tx: Tx): Promise<void> {
  const session = await ownSession(tx);
  if (tx.wallNow() > after(session.authenticated_at, FRESH_AUTHENTICATION_SECONDS))
    throw new AppError('FRESH_AUTHENTICATION_REQUIRED');
}

/**
 * An agent who signed in to the portal gets their tokens and `me`, so that the shell can tell them; nothing else.
 * @throws AppError FORBIDDEN
 */
export async function refuseAgentInPortal(tx: Tx): Promise<void> {
  if (!tx.actor.roles.includes('Agent')) return;
  if ((await ownSession(tx)).client_id === CLIENT_ID) throw new AppError('FORBIDDEN');
}

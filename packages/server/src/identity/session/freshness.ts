import { AppError, CLIENT_ID, FRESH_AUTHENTICATION_SECONDS } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { after } from './session-rows.ts';

const ownSession = (tx: Tx) =>
  tx.db
    .selectFrom('session')
    .select(['client_id', 'authenticated_at'])
    .where('id', '=', tx.actor.sessionId)
    .executeTakeFirstOrThrow();

/**
 * Protects calls from a stolen, unattended session.
 * @param why what needs the password, shown in the dialog
 * @throws AppError FRESH_AUTHENTICATION_REQUIRED when the password was last entered more than ten minutes
 * ago, and always for an API token, which has none.
 */
export async function requireFreshAuthentication(tx: Tx, why?: string): Promise<void> {
  const fresh =
    tx.actor.sessionId !== null &&
    tx.wallNow() <= after((await ownSession(tx)).authenticated_at, FRESH_AUTHENTICATION_SECONDS);
  if (!fresh) throw new AppError('FRESH_AUTHENTICATION_REQUIRED', why === undefined ? {} : { message: why });
}

/**
 * An agent who signs in to the portal gets tokens and `me`, so that the shell can explain, and nothing else.
 * @throws AppError FORBIDDEN
 */
export async function refuseAgentInPortal(tx: Tx): Promise<void> {
  if (!tx.actor.roles.includes('Agent')) return;
  if ((await ownSession(tx)).client_id === CLIENT_ID) throw new AppError('FORBIDDEN');
}

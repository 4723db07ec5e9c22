import { DEFAULT_TIMEZONE } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';

/** The time zone of the actor's company; the default for a user without one. */
export async function zoneOf(tx: Tx): Promise<string> {
  if (!tx.actor.companyId) return DEFAULT_TIMEZONE;
  const company = await tx.db
    .selectFrom('company')
    .select('timezone')
    .where('id', '=', tx.actor.companyId)
    .executeTakeFirst();
  return company?.timezone ?? DEFAULT_TIMEZONE;
}

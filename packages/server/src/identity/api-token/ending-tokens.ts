import { COMPANY_ADMIN, MINUTE_MS, TOKEN_ENDS_SOON_DAYS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** Days before its end at which a token's administrators are warned for the last time. */
export const LAST_WARNING_DAYS = 1;
/** A token that was not used for so many days needs no warning. */
const IN_USE_DAYS = 30;

/** The warning of a token that ends soon: 14, or 1 on its last day. */
export const stageOf = (tx: Tx) =>
  sql<number>`case when t.expires_at <= ${tx.wallNow()}::timestamptz + ${LAST_WARNING_DAYS} * interval '1 day'
    then ${LAST_WARNING_DAYS}::integer else ${TOKEN_ENDS_SOON_DAYS}::integer end`;

/**
 * Tokens in use that end soon, the soonest first. One that was made for less time than a warning comes before its end was
 * meant to end so soon, and is left out.
 */
export function endingTokens(tx: Tx) {
  const now = tx.wallNow();
  const stage = stageOf(tx);
  return tx.db
    .selectFrom('api_token as t')
    .select(['t.id', 't.company_id', 't.name', 't.prefix', 't.expires_at', 't.last_used_at'])
    .select(stage.as('stage'))
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where(sql<boolean>`t.expires_at <= ${now}::timestamptz + ${TOKEN_ENDS_SOON_DAYS} * interval '1 day'`)
    .where(sql<boolean>`t.expires_at > t.created_at + ${stage} * interval '1 day'`)
    .where(sql<boolean>`t.last_used_at >= ${now}::timestamptz - ${IN_USE_DAYS} * interval '1 day'`)
    .orderBy('t.expires_at')
    .orderBy('t.id')
    .$narrowType<{ expires_at: Date; last_used_at: Date }>();
}

/** A token of the actor's company that ends soon. */
export interface EndingToken {
  id: string;
  name: string;
  /** Changes for the last day. */
  stage: number;
  /** Minutes until it ends. */
  minutes: number;
}

/**
 * The tokens in use of the actor's company that end soon, the soonest first, and how many there are; none for a role that
 * can't make another.
 */
export async function tokensEnding(tx: Tx, limit: number): Promise<{ tokens: EndingToken[]; count: number }> {
  const { companyId, roles } = tx.actor;
  if (!companyId || !COMPANY_ADMIN.roles.some((role) => roles.includes(role)))
    return { tokens: [], count: 0 };
  const rows = await endingTokens(tx)
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where('t.company_id', '=', companyId)
    .limit(limit)
    .execute();
  const tokens = rows.map(({ id, name, stage, expires_at }) => ({
    id,
    name,
    stage,
    minutes: Math.floor((expires_at.getTime() - tx.wallNow().getTime()) / MINUTE_MS),
  }));
  return { tokens, count: rows[0]?.count ?? 0 };
}

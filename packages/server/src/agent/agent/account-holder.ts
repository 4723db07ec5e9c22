import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { agentNotFound } from '../agent-not-found.ts';
import { oneOfEachId } from './one-of-each-id.ts';

/** An agent as the accounting needs them: account, cash, company settings. */
export interface AccountHolder {
  id: string;
  companyId: string;
  companyName: string;
  userId: string;
  publicId: string;
  fullName: string;
  email: string;
  shiftEndsAt: Date | null;
  /** On shift and online, so that the cash they hold may still grow. */
  working: boolean;
  /** Fields of the agent's company. */
  timezone: string;
  currency: string;
}

const holders = (tx: Tx) =>
  tx.db
    .selectFrom('agent as a')
    .innerJoin('agent_state as s', 's.agent_id', 'a.id')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select([
      'a.id',
      'a.company_id',
      'a.user_id',
      'a.public_id',
      'a.first_name',
      'a.last_name',
      'a.email',
      's.shift_ends_at',
      's.on_shift',
      's.online',
      'c.name',
      'c.timezone',
      'c.currency',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof holders>['executeTakeFirstOrThrow']>>;

const holderOf = (row: Row): AccountHolder => ({
  id: row.id,
  companyId: row.company_id,
  companyName: row.name,
  userId: row.user_id,
  publicId: row.public_id,
  fullName: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  shiftEndsAt: row.shift_ends_at,
  working: row.on_shift && row.online,
  timezone: row.timezone,
  currency: row.currency,
});

const orThrow = (row: Row | undefined): AccountHolder => {
  if (!row) throw agentNotFound();
  return holderOf(row);
};

/** Agent by id. @throws AppError NOT_FOUND */
export const accountHolder = async (tx: Tx, agentId: string): Promise<AccountHolder> =>
  orThrow(await holders(tx).where('a.id', '=', agentId).executeTakeFirst());

/** Agent by public id. @throws AppError NOT_FOUND */
export const accountHolderByPublicId = async (tx: Tx, publicId: string): Promise<AccountHolder> =>
  orThrow(
    [
      ...oneOfEachId(
        await holders(tx).where('a.public_id', '=', publicId.trim().toUpperCase()).execute(),
      ).values(),
    ][0],
  );

/** Agents by id; agents that the actor may not see are left out. */
export async function accountHolders(tx: Tx, ids: readonly string[]): Promise<Map<string, AccountHolder>> {
  if (ids.length === 0) return new Map();
  const rows = await holders(tx)
    .where('a.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...new Set(ids)]}::uuid[]`))
    .execute();
  return new Map(rows.map((row) => [row.id, holderOf(row)]));
}

/** Agents by public id, upper case; agents that the actor may not see are left out. */
export async function accountHoldersByPublicId(
  tx: Tx,
  publicIds: readonly string[],
): Promise<Map<string, AccountHolder>> {
  if (publicIds.length === 0) return new Map();
  const rows = await holders(tx)
    .where('a.public_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...new Set(publicIds)]}::text[]`))
    .execute();
  return new Map([...oneOfEachId(rows)].map(([id, row]) => [id, holderOf(row)]));
}

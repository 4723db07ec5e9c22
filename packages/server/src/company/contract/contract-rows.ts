import { AppError, type Contract } from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { contractStatus } from '@qafila/domain/dates';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Page, readPage } from '../../platform/list/page.ts';
import { containsPattern, inWesternDigits } from '../../platform/list/search-pattern.ts';
import { say } from '../../platform/words/say.ts';
import type { ContractTable } from '../tables.ts';

const select = (tx: Tx) =>
  tx.db
    .selectFrom('contract as k')
    .innerJoin('company as f', 'f.id', 'k.fulfillment_company_id')
    .innerJoin('company as s', 's.id', 'k.subscriber_company_id')
    .selectAll('k')
    .select(['f.name as fulfillment_name', 's.name as subscriber_name', 's.currency']);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** The error for an absent contract and for one between other companies. */
export const contractNotFound = (): AppError =>
  new AppError('NOT_FOUND', { message: say('Contract not found') });

const contractOf = (tx: Tx, row: Row): Contract => {
  const dates = { startDateUtc: row.start_at.toISOString(), endDateUtc: row.end_at.toISOString() };
  return {
    id: row.id,
    fulfillmentCompanyId: row.fulfillment_company_id,
    fulfillmentCompanyName: row.fulfillment_name,
    subscriberCompanyId: row.subscriber_company_id,
    subscriberCompanyName: row.subscriber_name,
    timezone: row.timezone,
    billingTypeId: row.billing_type_id as Contract['billingTypeId'],
    billingPrice: fromMinor(Number(row.billing_price_minor), row.currency),
    currency: row.currency,
    offloadByDefault: row.offload_by_default,
    ...dates,
    active: row.active,
    status: contractStatus({ active: row.active, ...dates }, tx.now(), row.timezone),
    updatedAtUtc: row.updated_at.toISOString(),
  };
};

/** One contract, if the actor may see it. */
export async function findContract(
  tx: Tx,
  id: string,
  options: { forUpdate?: boolean } = {},
): Promise<Contract | undefined> {
  const query = select(tx).where('k.id', '=', id);
  const row = await (options.forUpdate ? query.forUpdate('k') : query).executeTakeFirst();
  return row && contractOf(tx, row);
}

/** Contracts that offload a company's new tasks automatically, current or not; oldest first. */
export async function defaultContracts(tx: Tx, subscriberId: string, except?: string): Promise<Contract[]> {
  const query = select(tx)
    .where('k.subscriber_company_id', '=', subscriberId)
    .where('k.offload_by_default', '=', true)
    .where('k.active', '=', true)
    .where('k.end_at', '>', sql<Date>`${tx.now()}::timestamptz - interval '2 days'`)
    .orderBy('k.id');
  const rows = await (except ? query.where('k.id', '!=', except) : query).execute();
  return rows.map((row) => contractOf(tx, row));
}

/** A page of the contracts that the actor may see, newest first, and their total. */
export async function listContracts(tx: Tx, search: string | undefined, page: Page) {
  const pattern = containsPattern(search);
  let query = select(tx).orderBy('k.id', 'desc');
  if (pattern)
    query = query.where(({ eb, or }) =>
      or([eb(inWesternDigits('f.name'), 'ilike', pattern), eb(inWesternDigits('s.name'), 'ilike', pattern)]),
    );
  const { rows, total } = await readPage(tx, query, page);
  return { items: rows.map((row) => contractOf(tx, row)), total };
}

/** Whether a company is a side of any contract, current or not. */
export async function hasContracts(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('contract')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('fulfillment_company_id', '=', companyId), eb('subscriber_company_id', '=', companyId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertContract = (tx: Tx, values: Insertable<ContractTable> & { id: string }) =>
  tx.db.insertInto('contract').values(values).execute();

/** False when the actor may not change it. */
export async function changeContract(
  tx: Tx,
  id: string,
  values: Updateable<ContractTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('contract')
    .set({ ...values, updated_at: tx.now() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False when a task was offloaded or a statement sent under it, or when the actor may not delete it. */
export async function removeContract(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('contract')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Whether a task was ever offloaded or a statement sent under it. */
export async function wasUsed(tx: Tx, id: string): Promise<boolean> {
  const { used_at } = await tx.db
    .selectFrom('contract')
    .select('used_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return used_at !== null;
}

/**
 * Marks the contract as used, so that it can't be deleted.
 * @throws AppError NOT_FOUND when it was deleted in the meantime
 */
export async function markUsed(tx: Tx, id: string): Promise<void> {
  const kept = await tx.db
    .selectFrom('contract')
    .select('used_at')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!kept) throw contractNotFound();
  if (kept.used_at) return;
  await tx.db
    .updateTable('contract')
    .set({ used_at: tx.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute();
}

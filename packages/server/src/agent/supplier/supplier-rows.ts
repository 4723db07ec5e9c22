import { AppError, type Supplier, type SupplierContractInput } from '@qafila/contracts';
import { fromMinor, toMinor } from '@qafila/domain';
import { dayIn } from '@qafila/domain/dates';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/database/tx.ts';
import { type Page, readPage } from '../../platform/list/page.ts';
import { containsPattern, inWesternDigits } from '../../platform/list/search-pattern.ts';
import { currencyOf } from '../../platform/tenancy/currency-of.ts';
import { say } from '../../platform/words/say.ts';
import { EMPLOYED } from '../employed.ts';
import { companyClock } from '../shift/roster/read-week.ts';
import { releaseLeavers } from './agent-moves.ts';

type ContractStatus = Supplier['contracts'][number]['status'];

/** A contract is expired from the day after its end, whether or not it is switched on. */
export const contractStatus = (
  contract: { active: boolean; ends_on: string },
  today: string,
): ContractStatus => {
  if (contract.ends_on < today) return 'expired';
  return contract.active ? 'active' : 'inactive';
};

const select = (tx: Tx) =>
  tx.db
    .selectFrom('supplier as s')
    .innerJoin('company as o', 'o.id', 's.company_id')
    .selectAll('s')
    .select(['o.currency', 'o.timezone'])
    .select(({ selectFrom, fn }) => [
      jsonArrayFrom(
        selectFrom('supplier_contract as c')
          .selectAll('c')
          .select((of) =>
            of
              .selectFrom('agent as a')
              .select(fn.countAll<number>().as('count'))
              .whereRef('a.supplier_id', '=', 'c.supplier_id')
              .whereRef('a.contract_id', '=', 'c.id')
              .where('a.employment_status_id', 'in', EMPLOYED)
              .as('agent_count'),
          )
          .whereRef('c.supplier_id', '=', 's.id')
          .orderBy('c.starts_on')
          .orderBy('c.id'),
      ).as('contracts'),
      selectFrom('agent as a')
        .select(fn.countAll<string>().as('count'))
        .whereRef('a.supplier_id', '=', 's.id')
        .where('a.employment_status_id', 'in', EMPLOYED)
        .as('agent_count'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const supplierOf = (tx: Tx, row: Row): Supplier => ({
  id: row.id,
  name: row.name,
  code: row.code,
  contactName: row.contact_name,
  phoneNumber: row.phone_number,
  email: row.email,
  active: row.active,
  contracts: row.contracts.map((contract) => ({
    id: contract.id,
    number: contract.number,
    startDate: contract.starts_on,
    endDate: contract.ends_on,
    status: contractStatus(contract, dayIn(tx.now(), row.timezone)),
    active: contract.active,
    monthlyCost: fromMinor(Number(contract.monthly_cost_minor), row.currency),
    agentCount: contract.agent_count ?? 0,
  })),
  agentCount: Number(row.agent_count ?? 0),
  notes: row.notes,
  updatedAtUtc: row.updated_at.toISOString(),
});

/** One supplier, if the actor may see it. */
export async function findSupplier(tx: Tx, id: string): Promise<Supplier | undefined> {
  const row = await select(tx).where('s.id', '=', id).executeTakeFirst();
  return row && supplierOf(tx, row);
}

/** One page of suppliers, with how many there are. */
export async function listSuppliers(
  tx: Tx,
  { search, active }: { search?: string | undefined; active?: boolean | undefined },
  page: Page,
) {
  const pattern = containsPattern(search);
  let query = select(tx).orderBy('s.id', 'desc');
  if (pattern)
    query = query.where(({ eb, or }) =>
      or([eb(inWesternDigits('s.name'), 'ilike', pattern), eb(inWesternDigits('s.code'), 'ilike', pattern)]),
    );
  if (active !== undefined) query = query.where('s.active', '=', active);
  const { rows, total } = await readPage(tx, query, page);
  return { items: rows.map((row) => supplierOf(tx, row)), total };
}

/**
 * What the contracts of a supplier cost in a month, minor units: the monthly cost, or its share for the days of the month
 * on which a contract runs.
 * @param month its first and last day, and the day up to which it is counted, `YYYY-MM-DD`.
 */
export async function contractCostIn(
  tx: Tx,
  supplierId: string,
  { first, last, until }: { first: string; last: string; until: string },
): Promise<number> {
  const { rows } = await sql<{ cost: string }>`
    select coalesce(sum(round(monthly_cost_minor::numeric * greatest(0, until - since + 1) / (last - first + 1))), 0) as cost
      from (select c.monthly_cost_minor, m.first, m.last, greatest(c.starts_on, m.first) as since,
                   least(c.ends_on, c.inactive_from - 1, ${until}::date) as until
              from supplier_contract c, (values (${first}::date, ${last}::date)) m (first, last)
             where c.supplier_id = ${supplierId}) contract`.execute(tx.db);
  return Number(rows[0]?.cost ?? 0);
}

/** @throws AppError CONFLICT when a contract to be removed has agents. */
async function refuseUsed(tx: Tx, supplierId: string, kept: readonly string[]): Promise<void> {
  const used = await tx.db
    .selectFrom('supplier_contract as c')
    .innerJoin('agent as a', 'a.contract_id', 'c.id')
    .select('c.number')
    .where('c.supplier_id', '=', supplierId)
    .where('c.id', '!=', ({ eb }) => eb.fn('all', [sql<string[]>`${kept}::uuid[]`]))
    .limit(1)
    .executeTakeFirst();
  if (used)
    throw new AppError('CONFLICT', {
      message: say('Agents still work under contract {number}. Move them first', { number: used.number }),
    });
}

/** @throws AppError VALIDATION for ids of contracts that this supplier does not have. */
async function refuseForeign(
  tx: Tx,
  supplierId: string,
  contracts: readonly SupplierContractInput[],
): Promise<void> {
  const rows = await tx.db
    .selectFrom('supplier_contract')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  const errors = contracts.flatMap(({ id, number }, index) =>
    id && !own.has(id)
      ? [
          {
            path: `contracts.${index}.id`,
            message: say(
              'Contract {number} does not belong to this supplier. Reload the supplier, or leave out the id to add a new contract',
              { number },
            ),
          },
        ]
      : [],
  );
  const [first] = errors;
  if (first) throw new AppError('VALIDATION', { message: first.message, errors });
}

/** Adds, changes and removes contracts until they equal the given ones. @throws AppError CONFLICT, VALIDATION */
export async function replaceContracts(
  tx: Tx,
  supplierId: string,
  companyId: string,
  contracts: readonly SupplierContractInput[],
): Promise<void> {
  const kept = contracts.flatMap(({ id }) => id ?? []);
  await refuseForeign(tx, supplierId, contracts);
  await releaseLeavers(tx, supplierId, kept);
  await refuseUsed(tx, supplierId, kept);
  await tx.db
    .deleteFrom('supplier_contract')
    .where('supplier_id', '=', supplierId)
    .where('id', '!=', ({ eb }) => eb.fn('all', [sql<string[]>`${kept}::uuid[]`]))
    .execute();
  const currency = await currencyOf(tx, companyId);
  const { today } = await companyClock(tx, companyId);
  // One row takes the number that another has until it is written, too.
  await sql`set constraints supplier_contract_number_key deferred`.execute(tx.db);
  for (const contract of contracts) {
    const values = {
      number: contract.number,
      starts_on: contract.startDate,
      ends_on: contract.endDate,
      active: contract.active,
      monthly_cost_minor: toMinor(contract.monthlyCost, currency),
    };
    if (contract.id)
      await tx.db
        .updateTable('supplier_contract')
        .set({
          ...values,
          // The day on which it was switched off first stays.
          inactive_from: contract.active ? null : sql<string>`coalesce(inactive_from, ${today}::date)`,
        })
        .where('id', '=', contract.id)
        .where('supplier_id', '=', supplierId)
        .execute();
    else
      await tx.db
        .insertInto('supplier_contract')
        .values({
          ...values,
          inactive_from: contract.active ? null : contract.startDate,
          supplier_id: supplierId,
          company_id: companyId,
        })
        .execute();
  }
  await sql`set constraints supplier_contract_number_key immediate`.execute(tx.db);
}

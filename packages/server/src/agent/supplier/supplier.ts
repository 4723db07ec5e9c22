import {
  AppError,
  type ListQuery,
  type Supplier,
  type SupplierInput,
  type SupplierMonth,
  type SupplierPatch,
} from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { dayIn } from '@qafila/domain/dates';
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { lockRow, refuseUnseen } from '../../platform/database/refuse-unseen.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { say } from '../../platform/words/say.ts';
import { noSuchAgent } from '../agent-not-found.ts';
import { EMPLOYED } from '../employed.ts';
import { supplierIsInactive } from '../supplier-inactive.ts';
import { recordMoves, releaseLeavers } from './agent-moves.ts';
import {
  contractCostIn,
  contractStatus,
  findSupplier,
  listSuppliers,
  replaceContracts,
} from './supplier-rows.ts';

/** @throws AppError NOT_FOUND */
export async function getSupplierOrThrow(tx: Tx, id: string, enrich = false): Promise<Supplier> {
  const supplier = await findSupplier(tx, id);
  if (!supplier) throw new AppError('NOT_FOUND', { message: say('Supplier not found') });
  if (!enrich) return supplier;
  const agents = await tx.db
    .selectFrom('agent')
    .select(['id', 'public_id', 'first_name', 'last_name', 'contract_id'])
    .where('supplier_id', '=', id)
    .where('employment_status_id', 'in', EMPLOYED)
    .orderBy('id')
    .execute();
  return {
    ...supplier,
    agents: agents.map((agent) => ({
      id: agent.id,
      publicId: agent.public_id,
      fullName: `${agent.first_name} ${agent.last_name}`.trim(),
      contractId: agent.contract_id,
    })),
  };
}

/** Counts the orders these agents delivered since a moment. */
export type DeliveredBy = (tx: Tx, agentIds: readonly string[], from: Date) => Promise<number>;

/** A supplier's deliveries and cost in the current month. @throws AppError NOT_FOUND */
export async function supplierMonth(tx: Tx, id: string, deliveredBy: DeliveredBy): Promise<SupplierMonth> {
  await getSupplierOrThrow(tx, id);
  // Those who left within the month delivered as well.
  const agents = await tx.db.selectFrom('agent').select('id').where('supplier_id', '=', id).execute();
  const { timezone, currency } = await tx.db
    .selectFrom('supplier as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .select(['c.timezone', 'c.currency'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
  const start = DateTime.fromJSDate(tx.now(), { zone: timezone }).startOf('month');
  const delivered = await deliveredBy(
    tx,
    agents.map((agent) => agent.id),
    start.toJSDate(),
  );
  const first = start.toFormat('yyyy-MM-dd');
  const last = start.endOf('month').toFormat('yyyy-MM-dd');
  const costMinor = await contractCostIn(tx, id, { first, last, until: last });
  // Deliveries are those so far, and so is their cost.
  const soFarMinor = await contractCostIn(tx, id, { first, last, until: dayIn(tx.now(), timezone) });
  return {
    month: start.toFormat('yyyy-MM'),
    delivered,
    contractCost: fromMinor(costMinor, currency),
    costPerDelivery: delivered > 0 ? fromMinor(Math.round(soFarMinor / delivered), currency) : null,
  };
}

/** A page of suppliers. */
export async function suppliersPage(tx: Tx, query: ListQuery & { active?: boolean | undefined }) {
  const page = pageOf(query);
  const { items, total } = await listSuppliers(tx, query, page);
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

/** Active suppliers for pickers. */
export async function pickSuppliers(tx: Tx) {
  const items = await tx.db
    .selectFrom('supplier')
    .select(['id', 'name', 'code'])
    .where('active', '=', true)
    .orderBy(sql`lower(name)`)
    .execute();
  return { items };
}

/** Contracts of a supplier for pickers. */
export async function pickContracts(tx: Tx, supplierId: string) {
  const rows = await tx.db
    .selectFrom('supplier_contract as c')
    .innerJoin('company as o', 'o.id', 'c.company_id')
    .select(['c.id', 'c.number', 'c.ends_on', 'c.active', 'o.timezone'])
    .where('c.supplier_id', '=', supplierId)
    .orderBy('c.starts_on')
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      number: row.number,
      endDate: row.ends_on,
      status: contractStatus(row, dayIn(tx.now(), row.timezone)),
    })),
  };
}

const valuesOf = (input: SupplierPatch) => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.code !== undefined && { code: input.code }),
  ...(input.contactName !== undefined && { contact_name: input.contactName || null }),
  ...(input.phoneNumber !== undefined && { phone_number: input.phoneNumber || null }),
  ...(input.email !== undefined && { email: input.email || null }),
  ...(input.active !== undefined && { active: input.active }),
  ...(input.notes !== undefined && { notes: input.notes || null }),
});

export async function createSupplier(tx: Tx, input: SupplierInput): Promise<Supplier> {
  const companyId = ownCompany(tx);
  const { id } = await tx.db
    .insertInto('supplier')
    .values({
      company_id: companyId,
      name: input.name,
      code: input.code,
      ...valuesOf(input),
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceContracts(tx, id, companyId, input.contracts);
  tx.audit('supplier.created', `supplier:${id}`, { name: input.name });
  return getSupplierOrThrow(tx, id);
}

/** @throws AppError NOT_FOUND, CONFLICT if it was saved since the caller read it */
export async function updateSupplier(
  tx: Tx,
  id: string,
  { seenUtc, ...patch }: SupplierPatch,
): Promise<Supplier> {
  await lockRow(tx, 'supplier', id);
  const before = await getSupplierOrThrow(tx, id);
  refuseUnseen(before, seenUtc);
  const row = await tx.db
    .updateTable('supplier')
    .set({ ...valuesOf(patch), updated_at: tx.now() })
    .where('id', '=', id)
    .returning('company_id')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', { message: say('Supplier not found') });
  if (patch.contracts) await replaceContracts(tx, id, row.company_id, patch.contracts);
  const after = await getSupplierOrThrow(tx, id);
  tx.audit('supplier.updated', `supplier:${id}`, changedValues(before, after, patch));
  return after;
}

/**
 * Agents who left have no supplier after it.
 * @throws AppError NOT_FOUND, CONFLICT while it has agents
 */
export async function deleteSupplier(tx: Tx, id: string): Promise<void> {
  await releaseLeavers(tx, id);
  const { agentCount } = await getSupplierOrThrow(tx, id);
  if (agentCount > 0)
    throw new AppError('CONFLICT', {
      message:
        agentCount === 1
          ? say('An agent still belongs to this supplier. Move them first')
          : say('{count} agents still belong to this supplier. Move them first', { count: agentCount }),
    });
  const deleted = await tx.db
    .deleteFrom('supplier')
    .where('id', '=', id)
    .returning('company_id')
    .executeTakeFirst();
  tx.audit('supplier.deleted', `supplier:${id}`, {}, deleted?.company_id);
}

/**
 * Moves agents to a supplier's contract, with a result for each.
 * @throws AppError NOT_FOUND, VALIDATION for a supplier that is not active and for a contract of another one
 */
export async function assignAgents(
  tx: Tx,
  { supplierId, contractId, agentIds }: { supplierId: string; contractId: string; agentIds: string[] },
) {
  const { active, contracts } = await getSupplierOrThrow(tx, supplierId);
  if (!active)
    throw new AppError('VALIDATION', { errors: [{ path: 'supplierId', message: supplierIsInactive() }] });
  if (!contracts.some(({ id }) => id === contractId))
    throw new AppError('VALIDATION', {
      errors: [{ path: 'contractId', message: say('This contract does not belong to the supplier') }],
    });
  const rows = await recordMoves(tx, agentIds, () =>
    tx.db
      .updateTable('agent')
      .set((is) => ({
        supplier_id: supplierId,
        contract_id: contractId,
        version: is('version', '+', 1),
        updated_at: tx.now(),
      }))
      .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
      .returning(['id', 'company_id', 'version'])
      .execute(),
  );
  const moved = new Map(rows.map((row) => [row.id, row]));
  for (const { id, company_id, version } of rows)
    tx.emit({ name: 'agent.changed', companyId: company_id, data: { agentId: id, version } });
  tx.audit('supplier.agents', `supplier:${supplierId}`, { contractId, agentIds });
  const results = agentIds.map((id, index) => ({
    row: index + 1,
    id,
    ok: moved.has(id),
    ...(!moved.has(id) && { message: noSuchAgent() }),
  }));
  return { accepted: moved.size, rejected: agentIds.length - moved.size, results };
}

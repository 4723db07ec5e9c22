import { type Currency, toMinor } from '@qafila/domain';
import type { AgentChange } from '@qafila/domain/csv';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { auditChanges } from './audit-changes.ts';
import type { NamedAgent } from './find-named.ts';

/** The new values of one agent; supplier and contract by id. */
export interface AgentWrite {
  agent: NamedAgent;
  change: AgentChange;
  supplierId?: string;
  contractId?: string;
}

const minor = (amount: number | undefined, currency: Currency) =>
  amount === undefined ? null : toMinor(amount, currency);

/**
 * Updates several agents in one statement; values that are left out stay. Emits an event for open screens, and records
 * which costs and documents change.
 */
export async function writeAgents(tx: Tx, writes: readonly AgentWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const values = writes.map(({ agent, change, supplierId = null, contractId = null }) => ({
    id: agent.id,
    cost_per_km_minor: minor(change.costPerKm, agent.currency),
    cost_per_hour_minor: minor(change.costPerHour, agent.currency),
    qatar_id: change.qatarId ?? null,
    qatar_id_expires: change.qatarIdExpirationDate ?? null,
    passport_no: change.passportNo ?? null,
    passport_expires: change.passportExpirationDate ?? null,
    driving_license_expires: change.drivingLicenseExpirationDate ?? null,
    work_permit_expires: change.workPermitExpirationDate ?? null,
    supplier_id: supplierId,
    contract_id: contractId,
  }));
  const { rows } = await sql<{ id: string; company_id: string; version: number }>`
    update agent as a set
      cost_per_km_minor = coalesce(v.cost_per_km_minor, a.cost_per_km_minor),
      cost_per_hour_minor = coalesce(v.cost_per_hour_minor, a.cost_per_hour_minor),
      qatar_id = coalesce(v.qatar_id, a.qatar_id),
      qatar_id_expires = coalesce(v.qatar_id_expires, a.qatar_id_expires),
      passport_no = coalesce(v.passport_no, a.passport_no),
      passport_expires = coalesce(v.passport_expires, a.passport_expires),
      driving_license_expires = coalesce(v.driving_license_expires, a.driving_license_expires),
      work_permit_expires = coalesce(v.work_permit_expires, a.work_permit_expires),
      supplier_id = coalesce(v.supplier_id, a.supplier_id),
      contract_id = coalesce(v.contract_id, a.contract_id),
      version = a.version + 1, updated_at = ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, cost_per_km_minor bigint,
      cost_per_hour_minor bigint, qatar_id text, qatar_id_expires date, passport_no text, passport_expires date,
      driving_license_expires date, work_permit_expires date, supplier_id uuid, contract_id uuid)
    where a.id = v.id
    returning a.id, a.company_id, a.version`.execute(tx.db);
  for (const { id, company_id, version } of rows)
    tx.emit({ name: 'agent.changed', companyId: company_id, data: { agentId: id, version } });
  for (const { agent, change } of writes) auditChanges(tx, agent, change);
}

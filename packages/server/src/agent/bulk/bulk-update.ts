import type { BulkReply, RowResult } from '@qafila/contracts';
import { type Currency, fitsCurrency } from '@qafila/domain';
import {
  type AgentChange,
  type AgentCsvField,
  type AgentRowProblem,
  type AgentUpload,
  checkAgentRow,
  publicIdIn,
} from '@qafila/domain/csv';
import type { Tx } from '../../platform/database/tx.ts';
import type { UploadedRows } from '../../platform/uploads/read-upload.ts';
import { tooManyCellsIn } from '../../platform/uploads/too-many-cells.ts';
import { say } from '../../platform/words/say.ts';
import { tooFine } from '../../platform/words/too-fine.ts';
import { noSuchAgent } from '../agent-not-found.ts';
import { recordMoves } from '../supplier/agent-moves.ts';
import { supplierIsInactive } from '../supplier-inactive.ts';
import { findSuppliers, lockAgents, type NamedAgent } from './find-named.ts';
import { type AgentWrite, writeAgents } from './write-agents.ts';

export interface AgentUpdate extends UploadedRows<AgentCsvField> {
  upload: AgentUpload;
  /** Only check every row; write nothing. */
  dryRun: boolean;
}

const refusal = (row: number, publicId: string, problems: readonly AgentRowProblem[]): RowResult => ({
  row,
  id: publicId || null,
  ok: false,
  message: problems
    .map(({ message, column }) => (column === 'publicId' ? message : `${column}: ${message}`))
    .join('; '),
  errors: problems.map(({ column, message }) => ({ path: column, message })),
});

/** Costs that the company's currency has no coins for. */
const costProblems = (
  { costPerKm = 0, costPerHour = 0 }: AgentChange,
  currency: Currency,
): AgentRowProblem[] =>
  (
    [
      ['costPerKm', costPerKm],
      ['costPerHour', costPerHour],
    ] as const
  )
    .filter(([, cost]) => !fitsCurrency(cost, currency))
    .map(([column]) => ({ column, message: tooFine(currency) }));

type Suppliers = Awaited<ReturnType<typeof findSuppliers>>;

/** The values a row writes, or the supplier or contract it names that does not exist. */
function writeOf(agent: NamedAgent, change: AgentChange, suppliers: Suppliers): AgentWrite | AgentRowProblem {
  const { supplierCode, contractNumber } = change;
  if (supplierCode === undefined || contractNumber === undefined) return { agent, change };
  const supplier = suppliers.supplier(agent.companyId, supplierCode);
  if (!supplier)
    return {
      column: 'supplierCode',
      message: say('There is no supplier with the code {code}', { code: supplierCode }),
    };
  if (!supplier.active && supplier.id !== agent.supplierId)
    return { column: 'supplierCode', message: supplierIsInactive() };
  const contractId = supplier.contracts.get(contractNumber.toLowerCase());
  if (!contractId)
    return { column: 'contractNumber', message: say('This contract does not belong to the supplier') };
  return { agent, change, supplierId: supplier.id, contractId };
}

/** Checks every row, then updates the agents of the valid rows in one statement, with a result per row. */
export async function bulkUpdateAgents(
  tx: Tx,
  { upload, rows, positions, width, dryRun }: AgentUpdate,
): Promise<BulkReply> {
  const agents = await lockAgents(
    tx,
    rows.map((cells) => publicIdIn(cells, positions)),
  );
  const checked = rows.map((cells, index) => ({
    row: index + 1,
    tooLong: tooManyCellsIn(cells, width),
    ...checkAgentRow(upload, cells, positions, agents.get(publicIdIn(cells, positions))?.values.qatarId),
  }));
  const suppliers = await findSuppliers(
    tx,
    checked.flatMap((one) => (one.ok ? (one.change.supplierCode ?? []) : [])),
  );
  const seen = new Map<string, number>();
  const writes: AgentWrite[] = [];
  const results = checked.map((one): RowResult => {
    const { row, publicId, tooLong } = one;
    const refuse = (column: AgentCsvField, message: string) => refusal(row, publicId, [{ column, message }]);
    if (tooLong) return refuse('publicId', tooLong);
    if (!one.ok) return refusal(row, publicId, one.problems);
    const agent = agents.get(publicId);
    if (!agent) return refuse('publicId', noSuchAgent());
    const first = seen.get(publicId);
    if (first !== undefined)
      return refuse('publicId', say('This agent is already in row {row}', { row: first }));
    seen.set(publicId, row);
    const problems = costProblems(one.change, agent.currency);
    if (problems.length) return refusal(row, publicId, problems);
    const write = writeOf(agent, one.change, suppliers);
    if ('column' in write) return refuse(write.column, write.message);
    writes.push(write);
    return { row, id: publicId, ok: true };
  });
  if (!dryRun) {
    const moved = writes.flatMap(({ agent, supplierId }) => (supplierId ? [agent.id] : []));
    await recordMoves(tx, moved, () => writeAgents(tx, writes));
    if (writes.length)
      tx.audit(`agents.${upload}`, `agents:${writes.length}`, {
        agentIds: writes.map(({ agent }) => agent.id),
      });
  }
  return { accepted: writes.length, rejected: results.length - writes.length, results };
}

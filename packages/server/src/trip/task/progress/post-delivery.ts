import { HOUR_MS } from '@qafila/contracts';
import { type AgentContact, accountHolder } from '../../../agent/index.ts';
import { postEntry, readyForBalancing } from '../../../journal/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { postShared, type SharedRow } from '../../offload/post-shared.ts';
import type { TaskRow } from '../../record/task-row.ts';

/** What an agent earns with a delivery, minor units: by distance and time, rounded half up once. */
export const deliveryPayMinor = (
  agent: Pick<AgentContact, 'costPerKmMinor' | 'costPerHourMinor'>,
  km: number,
  hours: number,
): number => Math.floor(agent.costPerKmMinor * km + agent.costPerHourMinor * hours + 0.5);

/** What its money follows from. */
export type DeliveredRow = SharedRow & Pick<TaskRow, 'distance_km'>;

export interface DeliveryWork {
  /** When the agent last set out for the pickup: their paid time starts there, not with the assignment. */
  setOutAt: Date | undefined;
  /** The cash they took, minor units. */
  collectedMinor: number;
}

/** Posts what a delivery did to money: the agent's pay, the cash they took, and what their company and the owner then owe. */
export async function postDelivery(
  tx: Tx,
  row: DeliveredRow,
  agent: Pick<AgentContact, 'id' | 'companyId' | 'costPerKmMinor' | 'costPerHourMinor'>,
  { setOutAt = tx.now(), collectedMinor }: DeliveryWork,
): Promise<void> {
  const common = { companyId: agent.companyId, taskId: row.id, label: row.short_id, agentId: agent.id };
  const isOwner = agent.companyId === row.company_id;
  // Before the pay: whatever locks both of an agent's accounts locks their cash first.
  if (collectedMinor > 0)
    await postEntry(tx, {
      ...common,
      kind: 'cashCollected',
      cause: `cash:${row.id}:${row.version}`,
      readyAt: readyForBalancing(await accountHolder(tx, agent.id), tx.now()),
      postings: [
        { account: 'agentCash', agentId: agent.id, amountMinor: collectedMinor },
        { account: isOwner ? 'customerCash' : `partner:${row.company_id}`, amountMinor: -collectedMinor },
      ],
    });
  const hours = Math.max(0, tx.now().getTime() - setOutAt.getTime()) / HOUR_MS;
  const pay = deliveryPayMinor(agent, row.distance_km ?? 0, hours);
  if (pay > 0)
    await postEntry(tx, {
      ...common,
      kind: 'delivery',
      cause: `delivery:${row.id}:${row.version}`,
      postings: [
        { account: 'deliveryCost', amountMinor: pay },
        { account: 'agentWallet', agentId: agent.id, amountMinor: -pay },
      ],
    });
  if (!isOwner) await postShared(tx, row, agent.companyId, collectedMinor);
}

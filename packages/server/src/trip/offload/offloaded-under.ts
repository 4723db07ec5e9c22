import { TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import { getContractOrThrow } from '../../company/index.ts';
import type { Tx } from '../../platform/database/tx.ts';

/**
 * Running tasks offloaded under a contract: accepted ones, which continue when it ends, and offers, which can
 * then no longer be accepted.
 * @throws AppError NOT_FOUND
 */
export async function offloadedUnder(
  tx: Tx,
  contractId: string,
): Promise<{ accepted: number; offered: number }> {
  const { subscriberCompanyId } = await getContractOrThrow(tx, contractId);
  const delivered = sql.lit(TASK_STATUS.id('Delivered'));
  const { rows } = await sql<{ accepted: number; offered: number }>`
    select count(*) filter (where offload ->> 'state' = 'accepted')::int as accepted,
           count(*) filter (where offload ->> 'state' = 'offered')::int as offered
      from task
     where company_id = ${subscriberCompanyId} and status_id < ${delivered}
       and offload ->> 'contractId' = ${contractId}`.execute(tx.db);
  return rows[0] ?? { accepted: 0, offered: 0 };
}

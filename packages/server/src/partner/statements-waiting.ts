import { PARTNERSHIP } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';

/** A statement that waits for the actor's company. */
export interface WaitingStatement {
  id: string;
  contractId: string;
  version: number;
  /** Name of the other company. */
  partner: string;
}

/**
 * The statements that the actor's company has not agreed with (a dispute takes both agreements back), and those whose
 * payment it has to confirm: those that were sent last, the newest first, and how many there are. None for a role that may do
 * nothing about them.
 */
export async function statementsWaiting(
  tx: Tx,
  limit: number,
): Promise<{ statements: WaitingStatement[]; count: number }> {
  const { companyId, roles } = tx.actor;
  if (!companyId || !PARTNERSHIP.roles.some((role) => roles.includes(role)))
    return { statements: [], count: 0 };
  // As the system: the other company's name. Both conditions name the actor's company.
  const { rows } = await tx.asSystem(() =>
    sql<{ id: string; contract_id: string; version: number; partner: string; count: number }>`
      select s.id, s.contract_id, s.version, c.name as partner, count(*) over ()::int as count
        from contract_statement s
        join company c on c.id = case s.subscriber_company_id when ${companyId}::uuid
                                   then s.fulfillment_company_id else s.subscriber_company_id end
        cross join lateral (
          select coalesce(sum(i.agreed_cash_minor - i.agreed_due_minor), 0) - s.period_fee_minor as to_subscriber
            from contract_statement_item i where i.statement_id = s.id
        ) items
       where s.settled_at is null
         and (s.subscriber_company_id = ${companyId}::uuid
              and (s.subscriber_agreed_at is null
                   or s.fulfillment_agreed_at is not null and items.to_subscriber >= 0)
           or s.fulfillment_company_id = ${companyId}::uuid
              and (s.fulfillment_agreed_at is null
                   or s.subscriber_agreed_at is not null and items.to_subscriber <= 0))
       order by s.sent_at desc, s.id desc limit ${limit}`.execute(tx.db),
  );
  return {
    statements: rows.map(({ id, contract_id, version, partner }) => ({
      id,
      contractId: contract_id,
      version,
      partner,
    })),
    count: rows[0]?.count ?? 0,
  };
}

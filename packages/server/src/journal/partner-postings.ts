import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

/** What a task's entry changed between a company and its partner, minor units, from the company's books. */
export interface PartnerPosting {
  entryId: string;
  /** The entry that this one takes back. */
  reversesId: string | null;
  taskId: string;
  at: Date;
  /** What the partner earned; negative for a reversal. */
  dueMinor: number;
  /** What the partner collected for the company; negative for a reversal. */
  cashMinor: number;
}

/** Entries about tasks on the account of a partner, posted after the first moment and up to the second. */
export async function partnerPostings(
  tx: Tx,
  { companyId, partnerId, from, to }: { companyId: string; partnerId: string; from: Date; to: Date },
): Promise<PartnerPosting[]> {
  const { rows } = await sql<{
    id: string;
    reverses_id: string | null;
    task_id: string;
    at: Date;
    kind: string;
    amount_minor: string;
  }>`
    select e.id, e.reverses_id, e.task_id, e.at, coalesce(o.kind, e.kind) as kind, p.amount_minor
      from journal_account a
      join journal_posting p on p.account_id = a.id and p.at > ${from} and p.at <= ${to}
      join journal_entry e on e.id = p.entry_id and e.task_id is not null
      left join journal_entry o on o.id = e.reverses_id
     where a.company_id = ${companyId} and a.kind = ${`partner:${partnerId}`}
     order by p.id`.execute(tx.db);
  return rows.map(({ id, reverses_id, task_id, at, kind, amount_minor }) => ({
    entryId: id,
    reversesId: reverses_id,
    taskId: task_id,
    at,
    dueMinor: kind === 'partnerFee' ? -Number(amount_minor) : 0,
    cashMinor: kind === 'partnerCash' ? Number(amount_minor) : 0,
  }));
}

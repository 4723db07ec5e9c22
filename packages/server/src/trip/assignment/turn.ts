import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** How long a process keeps a company without deciding for it, s of real time: then another one takes over. */
const KEPT_S = 3;

/** Companies with due tasks that no other process decides for. */
export async function dueCompanies(tx: Tx, processId: string): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct d.company_id
      from task_dispatch d
     where d.state = 'waiting' and d.due_at <= ${tx.now()}
       and not exists (select from dispatch_turn t
                        where t.company_id = d.company_id and t.process_id <> ${processId} and t.until > clock_timestamp())
  `.execute(tx.db);
  return rows.map(({ company_id }) => company_id);
}

/**
 * Takes the company's decisions for this process, or keeps them. False while another process has them. A
 * process that is killed loses them after `KEPT_S`; two that decide at once would waste their work, but
 * still give nothing away twice.
 */
export async function takeTurn(tx: Tx, companyId: string, processId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into dispatch_turn as t (company_id, process_id, until)
    values (${companyId}, ${processId}, clock_timestamp() + ${KEPT_S} * interval '1 second')
    on conflict (company_id) do update set process_id = excluded.process_id, until = excluded.until
     where t.process_id = excluded.process_id or t.until < clock_timestamp()
    returning company_id`.execute(tx.db);
  return rows.length > 0;
}

/** Lets other processes decide at once, when this one ends. */
export async function leaveTurns(tx: Tx, processId: string): Promise<void> {
  await tx.db.deleteFrom('dispatch_turn').where('process_id', '=', processId).execute();
}

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

export interface VisibleTasks {
  /** Columns to select from the task `t`. */
  columns: RawBuilder<unknown>;
  /** Conditions. */
  where: RawBuilder<unknown>;
  /** Order, which must match an index of the company. */
  order: RawBuilder<unknown>;
  /** Maximum rows per company. */
  most: number;
}

/**
 * A subquery of the tasks that the actor works with: their company's and those partners offloaded to it, or
 * every company's for those who see all. Each company is read through its own index, up to `most` rows.
 */
export function visibleTasks(tx: Tx, { columns, where, order, most }: VisibleTasks) {
  const company = tx.actor.companyId;
  if (company === null)
    return sql`(select s.* from company c cross join lateral (select ${columns} from task t
      where t.company_id = c.id and ${where} order by ${order} limit ${sql.lit(most)}) s)`;
  return sql`((select ${columns} from task t where t.company_id = ${company} and ${where}
      order by ${order} limit ${sql.lit(most)})
    union all (select ${columns} from task t where t.fulfillment_company_id = ${company} and ${where}
      order by ${order} limit ${sql.lit(most)}))`;
}

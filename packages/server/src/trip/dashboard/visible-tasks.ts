import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

export interface VisibleTasks {
  /** Columns of the task `t`. */
  columns: RawBuilder<unknown>;
  /** What is asked of it. */
  where: RawBuilder<unknown>;
  /** In which order, so that an index of the company serves it. */
  order: RawBuilder<unknown>;
  /** Rows of each company at most. */
  most: number;
  /** Leave out what a partner carries out. */
  ownWorkOnly?: boolean;
}

/**
 * A subquery over the tasks that the actor works with: of their company and what partners gave it, or of every company for
 * those who see all. Each company is read by its own index and no further than `most`.
 */
export function visibleTasks(tx: Tx, { columns, where, order, most, ownWorkOnly = false }: VisibleTasks) {
  const company = tx.actor.companyId;
  const kept = ownWorkOnly ? sql`and t.fulfillment_company_id is null` : sql``;
  if (company === null)
    return sql`(select s.* from company c cross join lateral (select ${columns} from task t
      where t.company_id = c.id and ${where} order by ${order} limit ${sql.lit(most)}) s)`;
  return sql`((select ${columns} from task t where t.company_id = ${company} and ${where} ${kept}
      order by ${order} limit ${sql.lit(most)})
    union all (select ${columns} from task t where t.fulfillment_company_id = ${company} and ${where}
      order by ${order} limit ${sql.lit(most)}))`;
}

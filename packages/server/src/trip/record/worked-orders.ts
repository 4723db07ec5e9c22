import { type RawBuilder, sql } from 'kysely';

/**
 * The orders that a company's own agents carry: its own, except those that a partner has, and those that partners gave to it,
 * once accepted. An order fulfils one of these conditions; each has an index of its own.
 * @param task the name of the table of orders in the statement
 */
export function workedOrders(companyId: string, task: string): RawBuilder<boolean>[] {
  const column = (name: string) => sql.ref(`${task}.${name}`);
  return [
    sql`${column('company_id')} = ${companyId} and ${column('fulfillment_company_id')} is null`,
    sql`${column('fulfillment_company_id')} = ${companyId} and ${column('offload')} ->> 'state' = 'accepted'`,
  ];
}

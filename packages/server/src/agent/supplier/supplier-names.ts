import type { Tx } from '../../platform/database/tx.ts';

/** The suppliers of a company, former ones included, by name. */
export const supplierNames = (tx: Tx, companyId: string): Promise<{ id: string; name: string }[]> =>
  tx.db
    .selectFrom('supplier')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();

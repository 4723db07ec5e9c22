import type { Tx } from '../../platform/database/tx.ts';
import { countUpTo, type Page } from '../../platform/list/page.ts';

const pending = (tx: Tx) => tx.db.selectFrom('signup').where('status', '=', 'pending');

/** Pending companies, oldest first; ids are in the order of time. */
export const waitingSignups = (tx: Tx, page: Page) =>
  pending(tx).selectAll().orderBy('id').limit(page.pageSize).offset(page.offset).execute();

export const countWaitingSignups = (tx: Tx): Promise<number> => countUpTo(tx.db, pending(tx).select('id'));

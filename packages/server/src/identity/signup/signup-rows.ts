import type { Tx } from '../../platform/database/tx.ts';
import { type Page, readPage } from '../../platform/list/page.ts';

/** Pending companies, oldest first; ids are in the order of time. */
export const waitingSignups = (tx: Tx, page: Page) =>
  readPage(tx, tx.db.selectFrom('signup').selectAll().where('status', '=', 'pending').orderBy('id'), page);

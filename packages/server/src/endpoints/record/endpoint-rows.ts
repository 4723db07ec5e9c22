import { AppError, MASKED_AUTH_HEADER } from '@qafila/contracts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Page, readPage } from '../../platform/list/page.ts';
import { containsPattern, inWesternDigits } from '../../platform/list/search-pattern.ts';
import { say } from '../../platform/words/say.ts';
import type { EndpointTable } from '../tables.ts';

export type EndpointRow = Selectable<EndpointTable>;
export type EndpointList = EndpointRow['list'];

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** An endpoint in both lists, without its secrets. */
export const shownOf = (row: EndpointRow) => ({
  id: row.id,
  url: row.url,
  authHeader: row.auth_header && MASKED_AUTH_HEADER,
  disabledAtUtc: iso(row.disabled_at),
  disabledReason: row.disabled_reason,
  lastDeliveryAtUtc: iso(row.last_delivery_at),
  createdAtUtc: row.created_at.toISOString(),
});

interface EndpointFilter {
  search?: string | undefined;
  /** Default: the actor's company; a SysAdmin without one sees those of all companies. */
  companyId?: string | undefined;
}

/** One page of a list, newest first. */
export function listEndpoints(tx: Tx, list: EndpointList, filter: EndpointFilter, page: Page) {
  const { search, companyId = tx.actor.companyId } = filter;
  let query = tx.db.selectFrom('endpoint').selectAll().where('list', '=', list).orderBy('id', 'desc');
  if (companyId) query = query.where('company_id', '=', companyId);
  const pattern = containsPattern(search);
  if (pattern) query = query.where(inWesternDigits('url'), 'ilike', pattern);
  return readPage(tx, query, page);
}

interface EndpointChoice {
  list?: EndpointList;
  /** Locks it; `noKey` lets new events be collected for it in the meantime. */
  forUpdate?: boolean | 'noKey';
}

/** @throws AppError NOT_FOUND for an absent endpoint, one of another list and one of another company. */
export async function getEndpointOrThrow(
  tx: Tx,
  id: string,
  { list, forUpdate = false }: EndpointChoice = {},
): Promise<EndpointRow> {
  let query = tx.db.selectFrom('endpoint').selectAll().where('id', '=', id);
  if (list) query = query.where('list', '=', list);
  if (forUpdate) query = forUpdate === 'noKey' ? query.forNoKeyUpdate() : query.forUpdate();
  const row = await query.executeTakeFirst();
  if (row) return row;
  throw new AppError('NOT_FOUND', {
    message: list === 'callback' ? say('Callback not found') : say('Webhook not found'),
  });
}

export const insertEndpoint = (tx: Tx, values: Insertable<EndpointTable>): Promise<EndpointRow> =>
  tx.db.insertInto('endpoint').values(values).returningAll().executeTakeFirstOrThrow();

/** Updates an endpoint that the actor may see. */
export const changeEndpoint = (tx: Tx, id: string, values: Updateable<EndpointTable>): Promise<EndpointRow> =>
  tx.db
    .updateTable('endpoint')
    .set({ ...values, updated_at: tx.wallNow() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeEndpoint = (tx: Tx, id: string) =>
  tx.db.deleteFrom('endpoint').where('id', '=', id).execute();

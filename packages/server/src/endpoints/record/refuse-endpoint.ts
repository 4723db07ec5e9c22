import { AppError } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { duplicate } from '../../platform/http/duplicate.ts';
import { say } from '../../platform/words/say.ts';
import type { EndpointRow } from './endpoint-rows.ts';

/** Maximum endpoints of a company in one list. */
const MAX_ENDPOINTS = 100;

type InList = Pick<EndpointRow, 'company_id' | 'list'>;
type Wanted = InList & Pick<EndpointRow, 'url' | 'trigger_id'>;

/** Until the transaction ends, no other one checks this list, so that the same endpoint is not added by two of them. */
const lockList = (tx: Tx, { company_id, list }: InList) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`endpoints:${company_id}:${list}`}, 0))`.execute(tx.db);

const inList = (tx: Tx, { company_id, list }: InList) =>
  tx.db.selectFrom('endpoint').where('company_id', '=', company_id).where('list', '=', list);

/**
 * Refuses an endpoint that would get the same events as another one at the same URL. Receivers know one secret: each event
 * that they refuse for its signature holds up the later ones of its task.
 * @throws AppError DUPLICATE
 */
export async function refuseSame(tx: Tx, endpoint: Wanted): Promise<void> {
  await lockList(tx, endpoint);
  const same = await inList(tx, endpoint)
    .select('id')
    .where('url', '=', endpoint.url)
    .where('trigger_id', '=', endpoint.trigger_id)
    .executeTakeFirst();
  if (!same) return;
  const reason = say(
    "There is one with this URL and trigger already. If you don't have its signing secret, rotate it",
  );
  throw duplicate('url', { reason });
}

/**
 * Refuses a new endpoint of which there is one already, or for which there are too many.
 * @throws AppError DUPLICATE, VALIDATION
 */
export async function refuseNew(tx: Tx, endpoint: Wanted): Promise<void> {
  await refuseSame(tx, endpoint);
  const { count } = await inList(tx, endpoint)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_ENDPOINTS)
    throw new AppError('VALIDATION', {
      message: say('A company can have at most {most} of these. Remove one first', { most: MAX_ENDPOINTS }),
    });
}

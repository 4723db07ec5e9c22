import { AppError, type ProposedWeek, type WeekProposal } from '@qafila/contracts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import '../../tables.ts';

/** Milliseconds without a sign of life after which the process that proposed counts as gone. */
const GONE_MS = 30_000;
/** Proposals that a company keeps. */
const KEPT = 10;

const isGone = (tx: Tx, { state, seen_at }: Pick<Row, 'state' | 'seen_at'>) =>
  state === 'running' && tx.wallNow().getTime() - seen_at.getTime() > GONE_MS;

type Row = Omit<Selectable<Database['week_proposal']>, 'first_day'> & { first_day: string };

const columns = (tx: Tx) =>
  tx.db
    .selectFrom('week_proposal')
    .select(['id', 'company_id', 'state', 'progress', 'requested_by', 'created_at', 'seen_at', 'result'])
    .select(sql<string>`first_day::text`.as('first_day'));

const proposalOf = (tx: Tx, row: Row): WeekProposal => ({
  id: row.id,
  firstDay: row.first_day,
  state: isGone(tx, row) ? 'failed' : row.state,
  progress: row.progress,
  requestedBy: row.requested_by,
  createdAtUtc: row.created_at.toISOString(),
  result: row.result,
});

/** Starts the record of a proposal. @throws AppError CONFLICT while another one of the company runs */
export async function insertProposal(
  tx: Tx,
  { id, companyId, firstDay }: { id: string; companyId: string; firstDay: string },
): Promise<WeekProposal> {
  await tx.db
    .updateTable('week_proposal')
    .set({ state: 'failed' })
    .where('company_id', '=', companyId)
    .where('state', '=', 'running')
    .where('seen_at', '<', new Date(tx.wallNow().getTime() - GONE_MS))
    .execute();
  const added = await tx.db
    .insertInto('week_proposal')
    .values({
      id,
      company_id: companyId,
      first_day: firstDay,
      requested_by: tx.actor.email ?? 'system',
      created_at: tx.now(),
      seen_at: tx.wallNow(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const running = await columns(tx)
      .where('company_id', '=', companyId)
      .where('state', '=', 'running')
      .executeTakeFirst();
    throw new AppError('CONFLICT', {
      message: running
        ? say('{person} already has a week proposed. Wait for it, or stop it', {
            person: running.requested_by,
          })
        : say('Another proposal has just ended. Start yours again'),
      ...(running && { details: { id: running.id } }),
    });
  }
  await sql`
    delete from week_proposal where company_id = ${companyId} and state != 'running'
       and id not in (select id from week_proposal where company_id = ${companyId} order by id desc limit ${sql.lit(KEPT)})
  `.execute(tx.db);
  return getProposalOrThrow(tx, id);
}

/** @throws AppError NOT_FOUND */
export async function getProposalOrThrow(tx: Tx, id: string): Promise<WeekProposal> {
  const row = await columns(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', { message: say('This proposal is not kept any more') });
  return proposalOf(tx, row);
}

const running = (tx: Tx, id: string) =>
  tx.db.updateTable('week_proposal').where('id', '=', id).where('state', '=', 'running');

/** Writes how far a proposal is. False when it was stopped. */
export async function keepProposalProgress(tx: Tx, id: string, progress: number): Promise<boolean> {
  const kept = await running(tx, id)
    .set({ progress, seen_at: tx.wallNow() })
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Keeps the best week so far. */
export async function keepProposedWeek(tx: Tx, id: string, result: ProposedWeek): Promise<void> {
  await running(tx, id)
    .set({ result: JSON.stringify(result), seen_at: tx.wallNow() })
    .execute();
}

/** Ends a proposal that runs; one that has ended stays as it is. */
export async function endProposal(
  tx: Tx,
  id: string,
  state: 'done' | 'failed' | 'cancelled',
  result?: ProposedWeek,
): Promise<void> {
  await running(tx, id)
    .set({ state, ...(result && { progress: 1, result: JSON.stringify(result) }) })
    .execute();
}

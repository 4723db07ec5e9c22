import { AppError, type Rehearsal } from '@qafila/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';

/** Milliseconds without a sign of life after which the process that ran a rehearsal counts as gone. */
const GONE_MS = 30_000;
/** Rehearsals that a company keeps besides those of its versions. */
const KEPT = 50;

type Row = Selectable<Database['rehearsal']>;

const rehearsalOf = (tx: Tx, row: Row): Rehearsal => {
  const isGone = row.state === 'running' && tx.wallNow().getTime() - row.seen_at.getTime() > GONE_MS;
  return {
    id: row.id,
    configName: row.config_name,
    day: row.day,
    state: isGone ? 'failed' : row.state,
    progress: row.progress,
    requestedBy: row.requested_by,
    createdAtUtc: row.created_at.toISOString(),
    result: row.result,
  };
};

/** Starts the record of a rehearsal. @throws AppError CONFLICT while another one of the company runs */
export async function insertRehearsal(
  tx: Tx,
  row: { id: string; companyId: string; configName: Row['config_name']; day: string },
): Promise<Rehearsal> {
  const { id, companyId, configName, day } = row;
  await tx.db
    .updateTable('rehearsal')
    .set({ state: 'failed' })
    .where('company_id', '=', companyId)
    .where('state', '=', 'running')
    .where('seen_at', '<', new Date(tx.wallNow().getTime() - GONE_MS))
    .execute();
  const added = await tx.db
    .insertInto('rehearsal')
    .values({
      id,
      company_id: companyId,
      config_name: configName,
      day,
      requested_by: tx.actor.email ?? 'system',
      created_at: tx.now(),
      seen_at: tx.wallNow(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) throw await alreadyRunning(tx, companyId);
  await sql`
    delete from rehearsal where company_id = ${companyId} and state != 'running' and not kept
       and id not in (select id from rehearsal where company_id = ${companyId} order by id desc limit ${sql.lit(KEPT)})
  `.execute(tx.db);
  return rehearsalOf(tx, added);
}

async function alreadyRunning(tx: Tx, companyId: string): Promise<AppError> {
  const running = await runningRehearsal(tx, companyId);
  const message = running
    ? say('{person} is rehearsing {day}. Wait for it, or stop it', {
        person: running.requestedBy,
        day: running.day,
      })
    : say('Another rehearsal has just ended. Start yours again');
  return new AppError('CONFLICT', { message });
}

/** The rehearsal of a company that runs now. */
export async function runningRehearsal(tx: Tx, companyId: string): Promise<Rehearsal | undefined> {
  const row = await tx.db
    .selectFrom('rehearsal')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  const rehearsal = row && rehearsalOf(tx, row);
  return rehearsal?.state === 'running' ? rehearsal : undefined;
}

/** @throws AppError NOT_FOUND */
export async function getRehearsalOrThrow(tx: Tx, id: string): Promise<Rehearsal> {
  const row = await tx.db.selectFrom('rehearsal').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', { message: say('This rehearsal is not kept any more') });
  return rehearsalOf(tx, row);
}

/** A version is saved after it: it stays as long as that does. @throws AppError NOT_FOUND */
export async function keepForVersion(tx: Tx, id: string): Promise<void> {
  await getRehearsalOrThrow(tx, id);
  await tx.db.updateTable('rehearsal').set({ kept: true }).where('id', '=', id).execute();
}

/** Writes how far a rehearsal is. False when it was stopped. */
export async function keepProgress(tx: Tx, id: string, progress: number): Promise<boolean> {
  const kept = await tx.db
    .updateTable('rehearsal')
    .set({ progress, seen_at: tx.wallNow() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Ends a rehearsal that runs; one that has ended stays as it is. */
export async function endRehearsal(
  tx: Tx,
  id: string,
  state: 'done' | 'failed' | 'cancelled',
  result: Rehearsal['result'] = null,
): Promise<void> {
  await tx.db
    .updateTable('rehearsal')
    .set({ state, ...(state === 'done' && { progress: 1 }), result: result && JSON.stringify(result) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

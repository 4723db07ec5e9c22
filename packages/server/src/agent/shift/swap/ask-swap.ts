import { AppError, type AskSwapInput, EMPLOYMENT, type OwnSwap } from '@qafila/contracts';
import { timeOfDay } from '@qafila/domain/dates';
import { planBarOf, weekStart } from '@qafila/domain/roster';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { ownAgent } from '../../courier/courier.routes.ts';
import { publishedRows } from '../roster/published-rows.ts';
import {
  getSwapOrThrow,
  lockSwapOrThrow,
  ownSwapOf,
  type SwapRow,
  swapsOfAgent,
  withdrawExpired,
} from './swap-rows.ts';

const invalid = (path: keyof AskSwapInput, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

/** Informs the agents of a request on the agent channel, and operators on theirs. */
export function emitSwap(tx: Tx, swap: SwapRow, userIds: readonly (string | null)[]): void {
  const { company_id: companyId, id: swapId } = swap;
  tx.emit({ name: 'swap.changed', companyId, data: { swapId } });
  tx.emit({
    name: 'swap.decided',
    companyId,
    data: { swapId, state: swap.state },
    audience: { userIds: userIds.filter((id) => id !== null), channels: ['agent'] },
  });
}

/** The company's date now. */
async function todayOf(tx: Tx, companyId: string): Promise<string> {
  const { day } = await tx.db
    .selectFrom('company as c')
    .select(sql<string>`((${tx.now()}::timestamptz at time zone c.timezone)::date)::text`.as('day'))
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();
  return day;
}

/** The colleague that a request names. @throws AppError VALIDATION */
async function namedColleague(tx: Tx, agentId: string, companyId: string, publicId: string) {
  const row = await tx.db
    .selectFrom('agent')
    .select(['id', sql<string>`btrim(first_name || ' ' || last_name)`.as('fullName')])
    .where('company_id', '=', companyId)
    .where('public_id', '=', publicId)
    .where('employment_status_id', '=', EMPLOYMENT.id('active'))
    .executeTakeFirst();
  if (!row) throw invalid('colleague', say('There is no active agent {id}', { id: publicId }));
  if (row.id === agentId) throw invalid('colleague', say('Name a colleague, not yourself'));
  return row;
}

/** Records the courier's wish to give away hours. @throws AppError FORBIDDEN, VALIDATION, CONFLICT */
export async function askSwap(tx: Tx, input: AskSwapInput): Promise<OwnSwap> {
  const agent = await ownAgent(tx);
  const { companyId } = agent;
  const { day, startMin } = input;
  if (day < (await todayOf(tx, companyId)))
    throw invalid('day', say('{day} is over and can no longer be planned', { day }));
  const returnDay = input.returnDay || null;
  if (returnDay && weekStart(returnDay) !== weekStart(day))
    throw invalid('returnDay', say('Choose a day of the same week in return'));
  const published = await publishedRows(tx, companyId, weekStart(day));
  const hoursOf = (id: string, date: string) =>
    (published.find(({ agentId }) => agentId === id)?.bars ?? []).filter((one) => one.day === date);
  const bar = hoursOf(agent.id, day).find((one) => one.startMin === startMin);
  if (!bar)
    throw invalid(
      'startMin',
      say('You have no published hours on {day} from {time}', { day, time: timeOfDay(startMin) }),
    );
  const colleague = input.colleague ? await namedColleague(tx, agent.id, companyId, input.colleague) : null;
  const returned = colleague && returnDay ? hoursOf(colleague.id, returnDay) : null;
  if (returned?.length === 0)
    throw invalid(
      'returnDay',
      say('{name} has no published hours on {day}', {
        name: colleague?.fullName ?? '',
        day: returnDay ?? '',
      }),
    );
  if (await withdrawExpired(tx, { agentId: agent.id, day, startMin }))
    tx.audit('swap.withdrawn', `agent:${agent.id}`, { day });
  const row = await tx.db
    .insertInto('shift_swap')
    .values({
      company_id: companyId,
      agent_id: agent.id,
      day,
      bar: JSON.stringify(planBarOf(bar)),
      colleague_id: colleague?.id ?? null,
      return_day: returnDay,
      return_bars: returned && JSON.stringify(returned.map(planBarOf)),
      note: input.note || null,
      asked_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('CONFLICT', { message: say('You have asked to swap these hours already') });
  const swap = await getSwapOrThrow(tx, row.id);
  requireNotBegun(swap);
  tx.audit('swap.asked', `agent:${agent.id}`, { day });
  emitSwap(tx, swap, [swap.k_user_id]);
  return ownSwapOf(swap);
}

/** The courier's own requests. @throws AppError FORBIDDEN */
export async function ownSwaps(tx: Tx) {
  const { id } = await ownAgent(tx);
  return { items: await swapsOfAgent(tx, id) };
}

/** @throws AppError CONFLICT for a request whose hours have begun */
export function requireNotBegun({ has_begun }: Pick<SwapRow, 'has_begun'>): void {
  if (has_begun)
    throw new AppError('CONFLICT', {
      message: say(
        'The hours of this request have begun and can no longer be swapped. What is left of them is planned on the coverage board',
      ),
    });
}

/** @throws AppError CONFLICT for a request that is decided or whose hours have begun */
export function requireOpen({ state, has_begun }: SwapRow): void {
  if (state === 'expired') requireNotBegun({ has_begun });
  if (state !== 'open') throw new AppError('CONFLICT', { message: say('This request is already decided') });
}

/** Takes the courier's own request back. @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT */
export async function withdrawSwap(tx: Tx, id: string): Promise<OwnSwap> {
  const agent = await ownAgent(tx);
  const swap = await lockSwapOrThrow(tx, id);
  if (swap.agent_id !== agent.id) throw new AppError('NOT_FOUND', { message: say('Swap request not found') });
  requireOpen(swap);
  await tx.db
    .updateTable('shift_swap')
    .set({ state: 'withdrawn', decided_at: tx.now(), decided_by: tx.actor.email ?? null })
    .where('id', '=', id)
    .execute();
  tx.audit('swap.withdrawn', `agent:${agent.id}`, { day: swap.day });
  const after = await getSwapOrThrow(tx, id);
  emitSwap(tx, after, [after.k_user_id]);
  return ownSwapOf(after);
}

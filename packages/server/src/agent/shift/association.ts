import { type BulkReply, EMPLOYMENT, type RowResult, type ShiftInput } from '@qafila/contracts';
import { firstOverlap } from '@qafila/domain/shift';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import { say } from '../../platform/words/say.ts';
import { lockAgentStates } from '../agent/agent-lock.ts';
import { noSuchAgent } from '../agent-not-found.ts';
import { followShifts } from './follow-shifts.ts';
import { putIn, takeOut } from './past-shifts.ts';
import { insertShift, shiftRow } from './shift.ts';
import { hoursOf, isOver, otherShiftsOf, type ShiftRow } from './shift-rows.ts';

/** An agent who may be put into a shift. */
export interface Candidate {
  id: string;
  company_id: string;
  employment_status_id: number;
}

/** One agent and one shift; undefined if not found. */
export interface Wish {
  /** The id that was sent; identifies the result. */
  id: string;
  agent: Candidate | undefined;
  shift: ShiftRow | undefined;
  /** Why it is refused in any case. */
  problem?: string | undefined;
}

export interface Associating {
  /** Take agents out of overlapping shifts instead of refusing. */
  reassign: boolean;
  /** Only check; write nothing. */
  dryRun?: boolean;
}

const LEFT: readonly number[] = [EMPLOYMENT.id('terminated'), EMPLOYMENT.id('resigned')];

/**
 * Puts agents into shifts one after the other, with a result for each: a place taken by an earlier one counts
 * for a later one.
 */
export async function associate(
  tx: Tx,
  wishes: readonly Wish[],
  { reassign, dryRun = false }: Associating,
): Promise<BulkReply> {
  const agentIds = [...new Set(wishes.flatMap(({ agent }) => agent?.id ?? []))];
  await lockAgentStates(tx, agentIds);
  const shiftsOf = new Map<string, ShiftRow[]>(await otherShiftsOf(tx, agentIds));
  const counts = new Map<string, number>();
  const countOf = (shift: ShiftRow) => counts.get(shift.id) ?? Number(shift.agent_count ?? 0);
  const changes = new Map<string, { agentId: string; shift: ShiftRow; isIn: boolean }>();
  const change = (agentId: string, shift: ShiftRow, isIn: boolean) => {
    changes.set(`${agentId} ${shift.id}`, { agentId, shift, isIn });
    counts.set(shift.id, countOf(shift) + (isIn ? 1 : -1));
    const now = shiftsOf.get(agentId) ?? [];
    shiftsOf.set(agentId, isIn ? [...now, shift] : now.filter(({ id }) => id !== shift.id));
  };

  const results = wishes.map(({ id, agent, shift, problem }, index): RowResult => {
    const row = index + 1;
    const refuse = (message: string): RowResult => ({ row, id, ok: false, message });
    if (problem) return refuse(problem);
    if (!agent || agent.company_id !== (shift?.company_id ?? agent.company_id)) return refuse(noSuchAgent());
    if (!shift) return refuse(say('There is no such shift'));
    if (LEFT.includes(agent.employment_status_id)) return refuse(say('This agent no longer works here'));
    const present = shiftsOf.get(agent.id) ?? [];
    if (present.some((one) => one.id === shift.id)) return { row, id, ok: true, duplicate: true };
    if (isOver(shift, tx.now())) return refuse(say('This shift is over'));
    if (countOf(shift) >= shift.max_agents)
      return refuse(
        shift.max_agents === 1
          ? say('This shift takes one agent only')
          : say('This shift takes at most {most} agents', { most: shift.max_agents }),
      );
    const hours = hoursOf(shift);
    const inTheWay = present.filter((one) => firstOverlap(hoursOf(one), hours, shift.timezone));
    const [first] = inTheWay;
    if (first && !reassign)
      return refuse(say('This agent already works in {shift} at that time', { shift: first.short_id }));
    for (const one of inTheWay) change(agent.id, one, false);
    change(agent.id, shift, true);
    return { row, id, ok: true };
  });
  if (!dryRun) await write(tx, [...changes.values()]);
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}

async function write(
  tx: Tx,
  changes: readonly { agentId: string; shift: ShiftRow; isIn: boolean }[],
): Promise<void> {
  const [added, removed] = [changes.filter(({ isIn }) => isIn), changes.filter(({ isIn }) => !isIn)];
  if (removed.length > 0) await takeOut(tx, removed);
  if (added.length > 0) await putIn(tx, added);
  if (changes.length === 0) return;
  for (const [shiftId, of] of Map.groupBy(changes, ({ shift }) => shift.id)) {
    const agents = (isIn: boolean) => of.filter((one) => one.isIn === isIn).map(({ agentId }) => agentId);
    tx.audit('shift.agents', `shift:${shiftId}`, { added: agents(true), removed: agents(false) });
  }
  for (const { agentId, shift } of changes)
    tx.emit({ name: 'agent.changed', companyId: shift.company_id, data: { agentId } });
  await followShifts(tx, [...new Set(changes.map(({ agentId }) => agentId))]);
}

async function candidates(tx: Tx, ids: readonly string[]): Promise<Map<string, Candidate>> {
  const rows = await tx.db
    .selectFrom('agent')
    .select(['id', 'company_id', 'employment_status_id'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface OfShift {
  shiftId: string;
  agentIds: readonly string[];
}

/** Puts agents into one shift. @throws AppError NOT_FOUND */
export async function assignAgents(
  tx: Tx,
  { shiftId, agentIds }: OfShift,
  reassign: boolean,
): Promise<BulkReply> {
  const shift = await shiftRow(tx, shiftId, true);
  const agents = await candidates(tx, agentIds);
  return associate(
    tx,
    agentIds.map((id) => ({ id, agent: agents.get(id), shift })),
    { reassign },
  );
}

/** Takes agents out of one shift. @throws AppError NOT_FOUND */
export async function removeAgents(tx: Tx, { shiftId, agentIds }: OfShift): Promise<BulkReply> {
  const shift = await shiftRow(tx, shiftId, true);
  const rows = await tx.db
    .selectFrom('work_shift_agent')
    .select('agent_id')
    .where('shift_id', '=', shiftId)
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .execute();
  const present = new Set(rows.map(({ agent_id }) => agent_id));
  await write(
    tx,
    [...present].map((agentId) => ({ agentId, shift, isIn: false })),
  );
  const results = agentIds.map((id, index): RowResult => {
    const ok = present.has(id);
    return { row: index + 1, id, ok, ...(!ok && { message: say('This agent is not in this shift') }) };
  });
  return { accepted: present.size, rejected: agentIds.length - present.size, results };
}

/** Adds a shift with agents in it. Emits no change of the coverage: it is for a company that is being filled. */
export async function createShiftWith(
  tx: Tx,
  input: ShiftInput,
  agentIds: readonly string[],
  ids: Ids,
): Promise<void> {
  await assignAgents(tx, { shiftId: await insertShift(tx, input, ids), agentIds }, false);
}

import { AVAILABILITY, type MetadataEntry, MINUTE_MS, type VehicleName } from '@qafila/contracts';
import { availabilityOf } from '@qafila/domain/agent';
import type { Point } from '@qafila/domain/travel';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { MetadataRow } from '../tables.ts';
import { positionOf, vehicleOf } from './travel-facts.ts';

/** What tasks, offers and the engine know of agents. */
export interface AgentContact {
  id: string;
  companyId: string;
  userId: string;
  publicId: string;
  fullName: string;
  phoneNumber: string;
  transportTypeId: number;
  vehicle: VehicleName;
  autoAccept: boolean;
  employmentStatusId: number;
  availabilityTypeId: number;
  /** Minor units. */
  costPerKmMinor: number;
  costPerHourMinor: number;
  position: Point | null;
  positionAt: Date | null;
  /** The metadata that partners may see. */
  sharedMetadata: MetadataEntry[];
}

const sharedOf = (rows: readonly MetadataRow[]): MetadataEntry[] =>
  rows.flatMap(({ clientViewAllowed, ...entry }) => (clientViewAllowed ? entry : []));

/** Agents by id; agents that the actor may not see are left out. */
export async function agentsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, AgentContact>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('agent as a')
    .innerJoin('agent_state as s', 's.agent_id', 'a.id')
    .selectAll('a')
    .select(['s.availability_type_id', 's.latitude', 's.longitude', 's.position_at'])
    .where('a.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...new Set(ids)]}::uuid[]`))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        companyId: row.company_id,
        userId: row.user_id,
        publicId: row.public_id,
        fullName: `${row.first_name} ${row.last_name}`.trim(),
        phoneNumber: row.phone_number,
        transportTypeId: row.transport_type_id,
        vehicle: vehicleOf(row.transport_type_id),
        autoAccept: row.auto_accept,
        employmentStatusId: row.employment_status_id,
        availabilityTypeId: row.availability_type_id,
        costPerKmMinor: Number(row.cost_per_km_minor),
        costPerHourMinor: Number(row.cost_per_hour_minor),
        position: positionOf(row),
        positionAt: row.position_at,
        sharedMetadata: sharedOf(row.meta_data),
      },
    ]),
  );
}

/** Changes of the agent's state that require a new availability. */
export interface StateChange {
  activeTaskCount?: number;
  online?: boolean;
  onBreak?: boolean;
  breakAsked?: boolean;
  breakUntil?: Date | null;
  /** Length of a break that starts after the current task, minutes: its end follows from its start. */
  breakMin?: number | null;
  relocating?: boolean;
  onShift?: boolean;
  shiftEndsAt?: Date | null;
  /** Whether shifts decide when the agent works. */
  byShift?: boolean;
  /** Start of the scheduled break that begins now. */
  shiftBreakAt?: Date;
}

type StateRow = Awaited<ReturnType<typeof lockedStates>>[number];

/** States of agents, locked in the order of their ids. */
const lockedStates = (tx: Tx, agentIds: readonly string[]) =>
  tx.db
    .selectFrom('agent_state as s')
    .innerJoin('agent as a', 'a.id', 's.agent_id')
    .selectAll('s')
    .select(['a.employment_status_id', 'a.user_id'])
    .where('s.agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .orderBy('s.agent_id')
    .forUpdate('s')
    .execute();

/** The columns of a state after a change. */
function changedState(tx: Tx, state: StateRow, change: StateChange) {
  const activeTaskCount = change.activeTaskCount ?? state.active_task_count;
  const asked = change.breakAsked ?? state.break_asked;
  const starts = asked && activeTaskCount === 0;
  const breakMin = change.breakMin === undefined ? state.break_min : change.breakMin;
  const endsAsked = starts && breakMin !== null ? new Date(tx.now().getTime() + breakMin * MINUTE_MS) : null;
  const breakUntil = endsAsked ?? (change.breakUntil === undefined ? state.break_until : change.breakUntil);
  const online = change.online ?? state.online;
  // A break without an end is over when the agent goes offline: they would be on it still when they come back.
  const isAway = breakUntil === null && !(online && state.online);
  const facts = {
    employmentStatusId: state.employment_status_id,
    activeTaskCount,
    online,
    onShift: change.onShift ?? state.on_shift,
    onBreak: starts || (!isAway && (change.onBreak ?? state.on_break)),
    relocating: change.relocating ?? state.relocating,
  };
  const availability = AVAILABILITY.id(availabilityOf(facts));
  const isFree = availability === AVAILABILITY.id('free');
  return {
    agent_id: state.agent_id,
    active_task_count: activeTaskCount,
    online: facts.online,
    on_shift: facts.onShift,
    on_break: facts.onBreak,
    relocating: facts.relocating,
    break_asked: asked && !starts,
    break_min: asked && !starts ? breakMin : null,
    break_until: breakUntil,
    availability_type_id: availability,
    at_work_since: facts.online && facts.onShift ? (state.at_work_since ?? tx.now()) : null,
    idle_since: isFree ? (state.idle_since ?? tx.now()) : null,
    shift_ends_at: change.shiftEndsAt === undefined ? state.shift_ends_at : change.shiftEndsAt,
    by_shift: change.byShift ?? state.by_shift,
    shift_break_at: change.shiftBreakAt ?? state.shift_break_at,
  };
}

/**
 * Changes states of agents and computes their availability, with the rows locked in the order of the agents' ids. Uses a fixed
 * number of statements, for any number of agents. A break requested while they were busy starts when their last task ends.
 * Emits `agent.availability` when it changed, `agent.changed` when only a break was asked for or called off, and
 * `break.changed` to the agent's phone when a break starts or ends.
 */
export async function changeStates(tx: Tx, changes: ReadonlyMap<string, StateChange>): Promise<void> {
  const agentIds = [...changes.keys()];
  if (agentIds.length === 0) return;
  const changed = (await lockedStates(tx, agentIds)).map((state) => ({
    before: state,
    after: changedState(tx, state, changes.get(state.agent_id) ?? {}),
  }));
  await sql`
    update agent_state s
       set active_task_count = n.active_task_count, online = n.online, on_shift = n.on_shift, on_break = n.on_break,
           relocating = n.relocating, break_asked = n.break_asked, break_min = n.break_min, break_until = n.break_until,
           availability_type_id = n.availability_type_id, idle_since = n.idle_since, shift_ends_at = n.shift_ends_at,
           by_shift = n.by_shift, shift_break_at = n.shift_break_at, at_work_since = n.at_work_since
      from jsonb_to_recordset(${JSON.stringify(changed.map(({ after }) => after))}::jsonb)
        as n (agent_id uuid, active_task_count int, online boolean, on_shift boolean, on_break boolean, relocating boolean,
              break_asked boolean, break_min int, break_until timestamptz, availability_type_id int, idle_since timestamptz,
              shift_ends_at timestamptz, by_shift boolean, shift_break_at timestamptz, at_work_since timestamptz)
     where s.agent_id = n.agent_id and s.agent_id = any(${agentIds}::uuid[])`.execute(tx.db);
  await changeBreaks(tx, changed);
  for (const { before, after } of changed)
    if (after.availability_type_id !== before.availability_type_id)
      tx.emit({
        name: 'agent.availability',
        companyId: before.company_id,
        data: {
          agentId: before.agent_id,
          availabilityTypeId: after.availability_type_id,
          employmentStatusId: before.employment_status_id,
        },
      });
    else if (after.break_asked !== before.break_asked)
      tx.emit({
        name: 'agent.changed',
        companyId: before.company_id,
        data: { agentId: before.agent_id },
      });
}

/** Changes one agent's state, like `changeStates`. */
export const changeState = (tx: Tx, agentId: string, change: StateChange): Promise<void> =>
  changeStates(tx, new Map([[agentId, change]]));

interface Changed {
  before: StateRow;
  after: ReturnType<typeof changedState>;
}

/** Keeps when breaks began, when they were to end and when they ended, and sends it to the agents' phones. */
async function changeBreaks(tx: Tx, changed: readonly Changed[]): Promise<void> {
  const started = changed.filter(({ before, after }) => after.on_break && !before.on_break);
  const ended = changed.filter(({ before, after }) => before.on_break && !after.on_break);
  if (started.length > 0)
    await tx.db
      .insertInto('agent_break')
      .values(
        started.map(({ before: { agent_id, company_id }, after: { break_until: until } }) => ({
          agent_id,
          company_id,
          started_at: tx.now(),
          until,
        })),
      )
      .execute();
  if (ended.length > 0)
    await tx.db
      .updateTable('agent_break')
      .set({ ended_at: tx.now() })
      .where('agent_id', '=', ({ eb }) =>
        eb.fn.any(sql<string[]>`${ended.map(({ before }) => before.agent_id)}::uuid[]`),
      )
      .where('ended_at', 'is', null)
      .execute();
  for (const { before, after } of [...started, ...ended])
    tx.emit({
      name: 'break.changed',
      companyId: before.company_id,
      data: {
        onBreak: after.on_break,
        untilUtc: after.on_break ? (after.break_until?.toISOString() ?? null) : null,
      },
      audience: { userIds: [before.user_id], channels: ['agent'] },
    });
}

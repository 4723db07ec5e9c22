import { AVAILABILITY, MINUTE_MS, type VehicleName } from '@qafila/contracts';
import { availabilityOf } from '@qafila/domain/agent';
import type { Point } from '@qafila/domain/travel';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
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
}

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

/**
 * Changes an agent's state and computes their availability, with the row locked. A break requested while they
 * were busy starts when their last task ends. Emits `agent.availability` when it changed, and `break.changed` to
 * the agent's phone when a break starts or ends.
 */
export async function changeState(tx: Tx, agentId: string, change: StateChange): Promise<void> {
  const state = await tx.db
    .selectFrom('agent_state as s')
    .innerJoin('agent as a', 'a.id', 's.agent_id')
    .selectAll('s')
    .select(['a.employment_status_id', 'a.user_id'])
    .where('s.agent_id', '=', agentId)
    .forUpdate('s')
    .executeTakeFirst();
  if (!state) return;
  const activeTaskCount = change.activeTaskCount ?? state.active_task_count;
  const asked = change.breakAsked ?? state.break_asked;
  const starts = asked && activeTaskCount === 0;
  const breakMin = change.breakMin === undefined ? state.break_min : change.breakMin;
  const endsAsked = starts && breakMin !== null ? new Date(tx.now().getTime() + breakMin * MINUTE_MS) : null;
  const breakUntil = endsAsked ?? (change.breakUntil === undefined ? state.break_until : change.breakUntil);
  const facts = {
    employmentStatusId: state.employment_status_id,
    activeTaskCount,
    online: change.online ?? state.online,
    onShift: change.onShift ?? state.on_shift,
    onBreak: starts || (change.onBreak ?? state.on_break),
    relocating: change.relocating ?? state.relocating,
  };
  const availability = AVAILABILITY.id(availabilityOf(facts));
  const isFree = availability === AVAILABILITY.id('free');
  await tx.db
    .updateTable('agent_state')
    .set({
      active_task_count: activeTaskCount,
      online: facts.online,
      on_shift: facts.onShift,
      on_break: facts.onBreak,
      relocating: facts.relocating,
      break_asked: asked && !starts,
      break_min: asked && !starts ? breakMin : null,
      break_until: breakUntil,
      availability_type_id: availability,
      idle_since: isFree ? (state.idle_since ?? tx.now()) : null,
      ...(change.shiftEndsAt !== undefined && { shift_ends_at: change.shiftEndsAt }),
      ...(change.byShift !== undefined && { by_shift: change.byShift }),
      ...(change.shiftBreakAt !== undefined && { shift_break_at: change.shiftBreakAt }),
    })
    .where('agent_id', '=', agentId)
    .execute();
  if (facts.onBreak !== state.on_break)
    await changeBreak(tx, state, facts.onBreak ? { until: breakUntil } : null);
  if (availability === state.availability_type_id) return;
  tx.emit({
    name: 'agent.availability',
    companyId: state.company_id,
    data: { agentId, availabilityTypeId: availability, employmentStatusId: state.employment_status_id },
  });
}

/** Keeps when a break began, when it was to end and when it ended, and sends it to the agent's phone. */
async function changeBreak(
  tx: Tx,
  { agent_id, company_id, user_id }: { agent_id: string; company_id: string; user_id: string },
  started: { until: Date | null } | null,
): Promise<void> {
  if (started)
    await tx.db
      .insertInto('agent_break')
      .values({ agent_id, company_id, started_at: tx.now(), until: started.until })
      .execute();
  else
    await tx.db
      .updateTable('agent_break')
      .set({ ended_at: tx.now() })
      .where('agent_id', '=', agent_id)
      .where('ended_at', 'is', null)
      .execute();
  tx.emit({
    name: 'break.changed',
    companyId: company_id,
    data: { onBreak: started !== null, untilUtc: started?.until?.toISOString() ?? null },
    audience: { userIds: [user_id], channels: ['agent'] },
  });
}

import { type Occurrence, occurrenceAt, plannedAt } from '@qafila/domain/shift';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { changeStates, type StateChange } from '../agent/agent-work.ts';
import { plansAround } from './roster/day-plan-rows.ts';
import { hoursOf, runningShifts } from './shift-rows.ts';

/** Maximum agents of one transaction: positions of those agents wait until it ends. */
const MAX_AGENTS = 500;

interface Due {
  agent_id: string;
  /** Whether a shift decides now when they work. */
  planned: boolean;
  /** Whether they go on or off shift, or their shift ends at another time. */
  changes: boolean;
  /** When the shift that they work now ends; null off shift. */
  ends_at: Date | null;
  shift_ends_at: Date | null;
  /** Whether the break that they are on, or asked for, is over. */
  break_ends: boolean;
  /** Start of the mandatory break that begins now; null for none. */
  break_from: Date | null;
  break_until: Date | null;
}

/** What a row of `wanted` says of the hours that an agent works now; all null off shift. */
function workNow(worked: Occurrence | null, nowMs: number) {
  const pause = worked?.break;
  const isPaused = pause?.mandatory && pause.startMs <= nowMs && nowMs < pause.endMs;
  return {
    ends_at: worked ? new Date(worked.endMs) : null,
    break_from: isPaused ? new Date(pause.startMs) : null,
    break_until: isPaused ? new Date(pause.endMs) : null,
  };
}

/**
 * Puts agents on and off shift according to their shifts at this moment, or to their own plan for the date or
 * their time off, starts mandatory breaks, and ends every break whose time is over. Agents without either stay
 * as they are. Locks all of them at once, in the order of their ids.
 * @param agentIds only these: a transaction that holds agents must not wait for others. Default: those who are due, as many
 * as one transaction takes.
 * @returns how many changed.
 */
export async function followShifts(tx: Tx, agentIds?: readonly string[]): Promise<number> {
  const nowMs = tx.now().getTime();
  const running = (await runningShifts(tx)).map((row) => {
    const worked = occurrenceAt(hoursOf(row), nowMs, row.timezone);
    return { shift_id: row.id, day: worked?.day ?? null, ...workNow(worked, nowMs) };
  });
  const own = (await plansAround(tx)).flatMap(({ agentId, day, bars, today, timezone }) => {
    const worked = plannedAt({ day, bars }, nowMs, timezone);
    // A plan of yesterday counts only while its night lasts.
    return day === today || worked ? [{ agent_id: agentId, ...workNow(worked, nowMs) }] : [];
  });
  const wanted = sql`
    select agent_id, max(ends_at) as ends_at, max(break_from) as break_from, max(break_until) as break_until
      from (select k.agent_id, case when f.follows then n.ends_at end as ends_at,
                   case when f.follows then n.break_from end as break_from,
                   case when f.follows then n.break_until end as break_until
              from work_shift_agent k
              join jsonb_to_recordset(${JSON.stringify(running)}::jsonb)
                as n (shift_id uuid, day date, ends_at timestamptz, break_from timestamptz, break_until timestamptz)
                on n.shift_id = k.shift_id
             cross join lateral (
               select not exists (select from agent_day_plan d where d.agent_id = k.agent_id and d.day = n.day)
                  and not exists (select from agent_time_off t where t.agent_id = k.agent_id and n.day between t.from_day and t.to_day)
                      as follows) f
            union all
            select o.agent_id, o.ends_at, o.break_from, o.break_until
              from jsonb_to_recordset(${JSON.stringify(own)}::jsonb)
                as o (agent_id uuid, ends_at timestamptz, break_from timestamptz, break_until timestamptz)) as work
     group by agent_id`;
  const shiftChanges = sql`(
    s.by_shift <> (w.agent_id is not null)
    or (w.agent_id is not null and s.on_shift <> (w.ends_at is not null))
    or (w.ends_at is not null and s.shift_ends_at is distinct from w.ends_at))`;
  const breakEnds = sql`coalesce((s.on_break or s.break_asked) and s.break_until <= ${tx.now()}, false)`;
  // A mandatory break that is due during another one begins when that one ends.
  const breakBegins = sql`(
    w.break_from is not null and s.online and s.shift_break_at is distinct from w.break_from
    and (${breakEnds} or not (s.on_break or s.break_asked)))`;
  const { rows: due } = await sql<Due>`
    select s.agent_id, w.agent_id is not null as planned, ${shiftChanges} as changes, w.ends_at, s.shift_ends_at,
           ${breakEnds} as break_ends, case when ${breakBegins} then w.break_from end as break_from, w.break_until
      from agent_state s left join (${wanted}) w on w.agent_id = s.agent_id
     where (${shiftChanges} or ${breakEnds} or ${breakBegins})
       and (${agentIds ?? null}::uuid[] is null or s.agent_id = any(${agentIds ?? null}::uuid[]))
     order by s.agent_id limit ${agentIds?.length ?? MAX_AGENTS} for update of s`.execute(tx.db);
  const changesOf = (change: (agent: Due) => StateChange | null) =>
    new Map(
      due.flatMap((agent) => {
        const one = change(agent);
        return one ? [[agent.agent_id, one]] : [];
      }),
    );
  await changeStates(
    tx,
    changesOf((agent) => (agent.changes ? shiftState(agent, nowMs) : null)),
  );
  await changeStates(
    tx,
    changesOf(({ break_ends }) =>
      break_ends ? { onBreak: false, breakAsked: false, breakUntil: null } : null,
    ),
  );
  // A busy agent's break starts after their current task, and ends when the shift says.
  await changeStates(
    tx,
    changesOf(({ break_from, break_until }) =>
      break_from ? { breakAsked: true, breakUntil: break_until, shiftBreakAt: break_from } : null,
    ),
  );
  return due.length;
}

/** The end of the last shift is kept when it is over: cash collected in it is closed from then on. */
function shiftState({ planned, ends_at, shift_ends_at }: Due, nowMs: number) {
  if (!planned) return { byShift: false, onShift: true, shiftEndsAt: null };
  if (ends_at) return { byShift: true, onShift: true, shiftEndsAt: ends_at };
  const isOver = shift_ends_at !== null && shift_ends_at.getTime() <= nowMs;
  return { byShift: true, onShift: false, shiftEndsAt: isOver ? shift_ends_at : null };
}

/** Like `followShifts` for all who are due. @returns whether there may be more. */
export const followSome = async (tx: Tx): Promise<boolean> => (await followShifts(tx)) === MAX_AGENTS;

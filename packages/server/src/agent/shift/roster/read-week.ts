import {
  type CoverageAgent,
  type CoverageBoard,
  type CoverageSetting,
  DOCUMENTS,
  type DocumentName,
  MAX_BOARD_AGENTS,
  type VehicleName,
} from '@qafila/contracts';
import { addDays, type CheckedWeek, WEEK_DAYS, weekMinute, weekStart } from '@qafila/domain/roster';
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { Tx } from '../../../platform/database/tx.ts';
import { ownCompany } from '../../../platform/tenancy/own-company.ts';
import { worksOrWorked } from '../../agent/inactive-spans.ts';
import { vehicleOf } from '../../agent/travel-facts.ts';
import { membershipsIn } from '../past-shifts.ts';
import { daysOfShift, shiftsInTime } from '../week-shifts.ts';
import { coverageSetting } from './coverage-setting.ts';
import { plansBetween } from './day-plan-rows.ts';

/** Vehicles that may only be driven with a licence. */
const LICENSED: readonly VehicleName[] = ['bike', 'car', 'truck'];

interface AgentRow extends Record<DocumentName, string | null> {
  id: string;
  publicId: string;
  fullName: string;
  transportTypeId: number;
  fleetTypeId: 1 | 2 | 3;
  shiftIds: string[];
  times: CoverageAgent['timesInShifts'] | null;
  isPlanned: boolean;
  total: number;
  totalPlanned: number;
}

interface AgentsOf {
  shiftIds: readonly string[];
  /** The dates on which they are in the shifts, both included. */
  days: { from: string; to: string };
  /** Agents with an own plan. */
  ownPlans: readonly string[];
  /** Only these agents. */
  ids: readonly string[] | undefined;
  /** Also those who were blocked or have left on this date or later. */
  leftSince: string | undefined;
  timezone: string;
}

/**
 * Agents of a company by name, each with the shifts among these that they are or were in. Those who are in the plan come
 * first: in many companies most others work at any time.
 */
async function agentRows(
  tx: Tx,
  companyId: string,
  { shiftIds, days, ownPlans, ids, leftSince, timezone }: AgentsOf,
) {
  const { rows } = await sql<AgentRow>`
    with k as materialized ${membershipsIn(shiftIds, days, ids)}
    select a.id, a.public_id as "publicId", btrim(a.first_name || ' ' || a.last_name) as "fullName",
           a.transport_type_id as "transportTypeId", a.fleet_type_id as "fleetTypeId",
           a.qatar_id_expires::text as "qatarId", a.passport_expires::text as passport,
           a.driving_license_expires::text as "drivingLicense", a.work_permit_expires::text as "workPermit",
           coalesce(k.shift_ids, '{}') as "shiftIds", k.times, p.planned as "isPlanned",
           count(*) over ()::int as total, (count(*) filter (where p.planned) over ())::int as "totalPlanned"
      from agent a
      left join k on k.agent_id = a.id
     cross join lateral (select k.agent_id is not null or a.id = any(${ownPlans}::uuid[]) as planned) p
     where a.company_id = ${companyId}
       and ${worksOrWorked(leftSince, timezone)}
       ${ids ? sql`and a.id = any(${ids}::uuid[])` : sql``}
     order by p.planned desc, lower(a.first_name), lower(a.last_name), a.id limit ${MAX_BOARD_AGENTS}`.execute(
    tx.db,
  );
  return rows;
}

/** Required documents that an agent lacks on some day up to `lastDay`. */
const documentsOf = (row: AgentRow, { requiredDocuments }: CoverageSetting, lastDay: string) =>
  DOCUMENTS.filter(
    (document) =>
      requiredDocuments.includes(document) &&
      (document !== 'drivingLicense' || LICENSED.includes(vehicleOf(row.transportTypeId))) &&
      (row[document] ?? '') < lastDay,
  ).map((document) => ({ document, lastDay: row[document] }));

/** The present time and date on the clock of a company, by default the actor's. */
export async function companyClock(tx: Tx, companyId = ownCompany(tx)) {
  const { timezone } = await tx.db
    .selectFrom('company')
    .select('timezone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const now = DateTime.fromJSDate(tx.now(), { zone: timezone });
  return { companyId, timezone, now, today: now.toFormat('yyyy-MM-dd') };
}

export interface Week extends CheckedWeek {
  companyId: string;
  timezone: string;
  today: string;
  nowMin: number;
  shifts: CoverageBoard['shifts'];
  formerShifts: CoverageBoard['shifts'];
  agents: CoverageAgent[];
  agentsLeftOut: number;
  /** Those of them who are in the plan. */
  plannedLeftOut: number;
  setting: CoverageSetting;
}

interface WeekQuery {
  /** A day of the week; default: today. */
  week?: string | undefined;
  /** Only these agents. */
  agentIds?: readonly string[] | undefined;
  /** Default: that of the actor. */
  companyId?: string | undefined;
  /** Also agents who were blocked or have left on this date or later. */
  leftSince?: string | undefined;
}

/** Shifts, agents and their own plans of a week, from the day before it to the day after it. */
export async function readWeek(
  tx: Tx,
  { week, agentIds, companyId: ofCompany, leftSince }: WeekQuery,
): Promise<Week> {
  const { companyId, timezone, now, today } = await companyClock(tx, ofCompany);
  const firstDay = weekStart(week || today);
  const span = { from: addDays(firstDay, -1), to: addDays(firstDay, WEEK_DAYS) };
  const setting = await coverageSetting(tx, companyId);
  const found = (await shiftsInTime(tx, companyId, span, timezone)).map((shift) => {
    const { hours: _, isFormer, ...rest } = shift;
    return { isFormer, shift: { ...rest, days: daysOfShift(shift, span, timezone) } };
  });
  const shifts = found.filter(({ isFormer }) => !isFormer).map(({ shift }) => shift);
  const formerShifts = found
    .filter(({ isFormer, shift }) => isFormer && shift.days.length > 0)
    .map(({ shift }) => shift);
  const plans = await plansBetween(tx, companyId, span, agentIds);
  const rows = await agentRows(tx, companyId, {
    shiftIds: [...shifts, ...formerShifts].map(({ id }) => id),
    days: span,
    ownPlans: [...plans.keys()],
    ids: agentIds,
    leftSince,
    timezone,
  });
  return {
    companyId,
    timezone,
    firstDay,
    today,
    nowMin: weekMinute(firstDay, today, now.hour * 60 + now.minute),
    setting,
    shifts,
    formerShifts,
    agents: rows.map((row) => ({
      id: row.id,
      publicId: row.publicId,
      fullName: row.fullName,
      vehicle: vehicleOf(row.transportTypeId),
      fleetTypeId: row.fleetTypeId,
      shiftIds: row.shiftIds,
      ...(row.times && { timesInShifts: row.times }),
      plans: plans.get(row.id) ?? [],
      documents: documentsOf(row, setting, span.to),
    })),
    agentsLeftOut: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
    plannedLeftOut: (rows[0]?.totalPlanned ?? 0) - rows.filter(({ isPlanned }) => isPlanned).length,
  };
}

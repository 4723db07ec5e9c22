import {
  AGENT_TRANSPORT,
  AppError,
  type RouteStop,
  TASK_TRANSPORT,
  type VehicleName,
} from '@qafila/contracts';
import type { TripProblem, TripStop } from '@qafila/dispatch';
import { agentTransportOf, type HeatPolicy, heatPolicyOf } from '@qafila/domain';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { workingCompany } from '../record/shared-task.ts';
import { type TaskRow, taskRows } from '../record/task-row.ts';
import { type CompanySettings, companySettings } from '../settings/settings.ts';

/** An operator's settings of a trip, without its stops. */
export interface TripWish {
  transportTypeId?: number | undefined;
  startAtUtc?: string | undefined;
}

export interface WantedStop extends RouteStop {
  locked?: boolean;
}

export interface TripDraft {
  rows: ReadonlyMap<string, TaskRow>;
  problem: Omit<TripProblem, 'travel'>;
  /** The vehicle that the operator or a task requires; otherwise that of the agent. */
  wanted: VehicleName | undefined;
  /** When the company keeps vehicles out of the sun. */
  heat: HeatPolicy;
}

/**
 * The tasks of a trip, all of one company.
 * @throws AppError NOT_FOUND, VALIDATION for tasks of several companies
 */
export async function tripTasks(
  tx: Tx,
  taskIds: readonly string[],
  options: { forUpdate?: boolean } = {},
): Promise<TaskRow[]> {
  const ids = [...new Set(taskIds)];
  const rows = await taskRows(tx, ids, options);
  if (rows.length < ids.length) {
    const seen = new Set(rows.map(({ id }) => id));
    throw new AppError('NOT_FOUND', {
      message: say('Task not found'),
      details: { taskIds: ids.filter((id) => !seen.has(id)) },
    });
  }
  if (new Set(rows.map(workingCompany)).size > 1) {
    const message = say('All tasks of a trip must belong to one company');
    throw new AppError('VALIDATION', { message, errors: [{ path: 'taskIds', message }] });
  }
  return rows;
}

/** The vehicle that a task requires. */
export function vehicleOf(row: Pick<TaskRow, 'transport_type_id'>): VehicleName | undefined {
  const wanted = TASK_TRANSPORT.of(row.transport_type_id)?.name;
  return wanted === undefined || wanted === 'any'
    ? undefined
    : AGENT_TRANSPORT.of(agentTransportOf(row.transport_type_id) ?? 0)?.name;
}

/**
 * A trip in the engine's format. It starts at its first stop, at the operator's start time or when the first
 * goods are ready.
 */
export async function tripDraft(
  tx: Tx,
  rows: readonly TaskRow[],
  stops: readonly WantedStop[],
  { transportTypeId, startAtUtc }: TripWish,
): Promise<TripDraft> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nowMs = tx.now().getTime();
  const readyMs = Math.min(...rows.map(({ pickup_by }) => pickup_by.getTime()));
  const wanted = AGENT_TRANSPORT.of(transportTypeId ?? 0)?.name ?? rows.map(vehicleOf).find(Boolean);
  const [first] = rows;
  if (!first) throw new Error('A trip has tasks');
  const settings = await companySettings(tx, workingCompany(first));
  return {
    rows: byId,
    wanted,
    heat: heatPolicyOf(settings.policy),
    problem: {
      stops: stopsBy(settings, byId, stops),
      vehicle: wanted ?? 'bike',
      startMs: Math.max(nowMs, startAtUtc ? Date.parse(startAtUtc) : readyMs),
      nowMs,
      start: null,
      end: null,
    },
  };
}

/** The stops of a trip in the engine's format, by the settings of its company. */
export async function tripStops(
  tx: Tx,
  rows: ReadonlyMap<string, TaskRow>,
  stops: readonly WantedStop[],
): Promise<TripStop[]> {
  const [first] = rows.values();
  return first ? stopsBy(await companySettings(tx, workingCompany(first)), rows, stops) : [];
}

/** Goods are available from the pickup time on; only the delivery has a promised time. */
function stopsBy(
  settings: CompanySettings,
  rows: ReadonlyMap<string, TaskRow>,
  stops: readonly WantedStop[],
): TripStop[] {
  return stops.flatMap(({ taskId, kind, locked = false }) => {
    const row = rows.get(taskId);
    if (!row) return [];
    const { latitude, longitude } = row[kind];
    const times = settings.stop({ kind, metadata: row.metadata });
    const stop = { taskId, kind, locked, point: { latitude, longitude }, ...times };
    return kind === 'pickup'
      ? { ...stop, readyAtMs: row.pickup_by.getTime() }
      : {
          ...stop,
          byMs: row.deliver_by.getTime(),
          costPerMinuteLate: Number(row.cost_per_minute_late_minor),
        };
  });
}

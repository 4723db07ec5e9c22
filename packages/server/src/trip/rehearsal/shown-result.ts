import {
  MAX_CHANGED_TASKS,
  type RehearsalChoice,
  type RehearsalFigures,
  type RehearsalResult,
} from '@qafila/contracts';
import type { ChangedTask, RehearsalResult as Compared, DeliveryFigures } from '@qafila/dispatch/rehearsal';
import { type Currency, fromMinor } from '@qafila/domain';
import { summariesByIds } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { currencyOf } from '../../platform/tenancy/currency-of.ts';
import { taskRows } from '../record/task-row.ts';
import type { PastDay } from './past-day.ts';

const rounded = (value: number, decimals = 1) => Number(value.toFixed(decimals));

const delivery = (run: DeliveryFigures, currency: Currency): DeliveryFigures => ({
  orders: run.orders,
  delivered: run.delivered,
  late: run.late,
  lateMin: rounded(run.lateMin),
  worstLateMin: rounded(run.worstLateMin),
  costOfDelay: fromMinor(run.costOfDelay, currency),
  clickToDoorMin: rounded(run.clickToDoorMin, 2),
  spread: run.spread,
});
const figures = (run: Compared['before'], currency: Currency): RehearsalFigures => ({
  ...run,
  ...delivery(run, currency),
  km: rounded(run.km),
  workedMin: rounded(run.workedMin),
  idleMin: rounded(run.idleMin),
});

/** A result as the portal shows it, with names instead of ids. */
export async function shownResult(
  tx: Tx,
  compared: Compared,
  { day, agentsBy, ordersLeftOut, really }: PastDay,
): Promise<RehearsalResult> {
  const currency = await currencyOf(tx, tx.actor.companyId);
  const listed = compared.changed.slice(0, MAX_CHANGED_TASKS);
  const ids = listed.flatMap(({ before, after }) => [before?.agentId ?? [], after?.agentId ?? []].flat());
  const names = new Map((await summariesByIds(tx, [...new Set(ids)])).map((one) => [one.id, one]));
  const rows = await taskRows(
    tx,
    listed.map(({ taskId }) => taskId),
  );
  const shortIds = new Map(rows.map((row) => [row.id, row.short_id]));
  const choice = (one: ChangedTask['before']): RehearsalChoice | null =>
    one && {
      agentPublicId: names.get(one.agentId)?.publicId ?? '',
      agentName: names.get(one.agentId)?.fullName ?? '',
      atUtc: new Date(one.atMs).toISOString(),
      kind: one.kind,
      distanceToPickupKm: rounded(one.distanceToPickupKm, 2),
      delayMin: rounded(one.delayMin),
      cost: fromMinor(Math.round(one.cost), currency),
      rank: one.rank,
      allowed: one.allowed,
    };
  return {
    agents: day.agents.length,
    agentsBy,
    rideFactor: rounded(day.pace.ride, 2),
    ordersLeftOut,
    really: delivery(really, currency),
    before: figures(compared.before, currency),
    after: figures(compared.after, currency),
    changedTotal: compared.changed.length,
    changed: listed.map((one) => ({
      taskId: one.taskId,
      shortId: shortIds.get(one.taskId) ?? '',
      before: choice(one.before),
      after: choice(one.after),
      laterMin: one.laterMin === null ? null : rounded(one.laterMin),
    })),
  };
}

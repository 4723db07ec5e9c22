import { AppError, calls, type RehearsalInput, type RehearsedChange } from '@qafila/contracts';
import type { ConfigSnapshot } from '@qafila/domain';
import { dayIn, dayRange } from '@qafila/domain/dates';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { say } from '../../platform/words/say.ts';
import { withEdited, withOrder, withOverride, withoutOverride } from '../settings/change-overrides.ts';
import { zoneOf } from '../settings/company-zone.ts';
import { inForce, readConfig } from '../settings/configuration-rows.ts';
import {
  endRehearsal,
  getRehearsalOrThrow,
  insertRehearsal,
  runningRehearsal,
} from '../settings/rehearsal-rows.ts';
import { daysWithOrders, pastDay } from './past-day.ts';
import type { Rehearsals } from './rehearsals.ts';

const invalid = (message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path: 'day', message }] });

/** A configuration with a change that is not saved. @throws AppError NOT_FOUND, CONFLICT */
function changed(before: ConfigSnapshot, change: RehearsedChange, ids: Ids): ConfigSnapshot {
  switch (change.kind) {
    case 'base':
      return { ...before, base: change.config };
    case 'override':
      return change.id === null
        ? withOverride(before, { ...change.override, id: ids.uuid() })
        : withEdited(before, { ...change.override, id: change.id });
    case 'removed':
      return withoutOverride(before, change.id);
    case 'order':
      return withOrder(before, change.updates);
  }
}

/** Reads the day and both sets of rules. @throws AppError VALIDATION for a day that can't be rehearsed, NOT_FOUND, CONFLICT */
async function prepare(tx: Tx, { configName, change, day }: RehearsalInput, ids: Ids) {
  const id = ids.uuid();
  const companyId = ownCompany(tx);
  const zone = await zoneOf(tx);
  const range = dayRange(day, day, zone);
  if (!range || day >= dayIn(tx.now(), zone)) throw invalid(say('Choose a day that is over'));
  const from = new Date(range.fromUtc);
  const past = await pastDay(tx, companyId, from, new Date(Date.parse(range.toUtc) + 1));
  if (past.day.tasks.length === 0) throw invalid(say('There are no orders on this day. Choose another one'));
  if (past.day.agents.length === 0)
    throw invalid(say('It is not known which agents worked on this day. Choose another one'));
  const before = await rulesInForce(tx, companyId);
  const after = { ...before, [configName]: changed(before[configName], change, ids) };
  const rehearsal = await insertRehearsal(tx, { id, companyId, configName, day });
  return { rehearsal, prepared: { id, companyId, past, before, after } };
}

async function rulesInForce(tx: Tx, companyId: string) {
  const task = await readConfig(tx, companyId, 'task');
  const assignment = await readConfig(tx, companyId, 'assignment');
  return {
    task: inForce('task', task),
    assignment: inForce('assignment', assignment),
  };
}

/** Past days that are replayed before a changed configuration is saved. */
export const rehearsalRoutes = (ids: Ids, rehearsals: Rehearsals): Route[] => [
  route(calls.config.rehearsalDays, ({ tx }) =>
    tx(async (on) => ({
      items: await daysWithOrders(on, ownCompany(on), await zoneOf(on)),
      running: (await runningRehearsal(on, ownCompany(on))) ?? null,
    })),
  ),
  route(
    calls.config.rehearse,
    async ({ tx, body }) => {
      const { rehearsal, prepared } = await tx((on) => prepare(on, body, ids));
      rehearsals.start(prepared);
      return rehearsal;
    },
    { transaction: 'own' },
  ),
  route(calls.config.rehearsal, ({ tx, query }) => tx((on) => getRehearsalOrThrow(on, query.id))),
  route(
    calls.config.cancelRehearsal,
    async ({ tx, body }) => {
      await tx(async (on) => {
        await getRehearsalOrThrow(on, body.id);
        await endRehearsal(on, body.id, 'cancelled');
      });
      rehearsals.cancel(body.id);
    },
    { transaction: 'own' },
  ),
];

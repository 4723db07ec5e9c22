import {
  AppError,
  checkWith,
  type ListQuery,
  type Shift,
  ShiftInput,
  type ShiftPatch,
} from '@qafila/contracts';
import { firstOverlap } from '@qafila/domain/shift';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { refuseUnseen } from '../../platform/database/refuse-unseen.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { say } from '../../platform/words/say.ts';
import { followShifts } from './follow-shifts.ts';
import { keepHours, takeAllOut } from './past-shifts.ts';
import {
  agentsOfShift,
  columnsOf,
  findRow,
  hoursOf,
  listShifts,
  otherShiftsOf,
  type ShiftRow,
  wholeShift,
} from './shift-rows.ts';

/** The ids among these that are areas the actor may see. */
export type KnownAreas = (tx: Tx, ids: readonly string[]) => Promise<string[]>;

/** What shifts need from other areas. */
export interface ShiftParts {
  ids: Ids;
  knownAreas: KnownAreas;
}

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', { errors: [{ path, message }] });

/** @throws AppError NOT_FOUND for an absent shift and for one of another company. */
export async function shiftRow(tx: Tx, id: string, lock = false): Promise<ShiftRow> {
  const row = await findRow(tx, id, lock);
  if (!row) throw new AppError('NOT_FOUND', { message: say('Shift not found') });
  return row;
}

/** @throws AppError NOT_FOUND */
export const getShiftOrThrow = async (tx: Tx, id: string): Promise<Shift> =>
  wholeShift(tx, await shiftRow(tx, id));

/** A page of shifts. */
export async function shiftsPage(tx: Tx, query: ListQuery & { agentId?: string | undefined }) {
  const page = pageOf(query);
  const { items, total } = await listShifts(tx, query, page);
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

async function refuseUnknownAreas(tx: Tx, areaIds: readonly string[], known: KnownAreas): Promise<void> {
  const wanted = new Set(areaIds);
  if (wanted.size === 0 || (await known(tx, [...wanted])).length === wanted.size) return;
  throw invalid('areaIds', say('One of these areas no longer exists. Choose again'));
}

/** Tells open boards of coverage that shifts of the actor's company were added. */
export const emitShiftsAdded = (tx: Tx): void =>
  tx.emit({ name: 'coverage.changed', companyId: ownCompany(tx), data: {} });

/** Adds a shift without agents. The caller emits one event for all shifts that it adds. */
export async function insertShift(tx: Tx, input: ShiftInput, ids: Ids): Promise<string> {
  const { id } = await tx.db
    .insertInto('work_shift')
    .values({
      ...columnsOf(input, ids),
      company_id: ownCompany(tx),
      created_by: tx.actor.email ?? 'system',
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.audit('shift.created', `shift:${id}`, { title: input.title });
  return id;
}

/** @throws AppError VALIDATION */
export async function createShift(
  tx: Tx,
  input: ShiftInput,
  { ids, knownAreas }: ShiftParts,
): Promise<Shift> {
  await refuseUnknownAreas(tx, input.areaIds, knownAreas);
  const id = await insertShift(tx, input, ids);
  emitShiftsAdded(tx);
  return getShiftOrThrow(tx, id);
}

/** The shift with a change applied. @throws AppError VALIDATION */
function changedInput(before: Shift, patch: ShiftPatch): ShiftInput {
  const checked = checkWith(ShiftInput, { ...before, notes: before.notes ?? '', ...patch });
  if (checked.ok) return checked.value;
  throw new AppError('VALIDATION', { errors: checked.errors });
}

/** Refuses new hours that make an agent's shifts overlap. @throws AppError CONFLICT */
async function refuseDoubleWork(tx: Tx, shift: Shift, input: ShiftInput, zone: string): Promise<void> {
  const others = await otherShiftsOf(
    tx,
    shift.assignedAgents.map(({ id }) => id),
  );
  const twice = shift.assignedAgents.flatMap((agent) => {
    const other = others
      .get(agent.id)
      ?.find((one) => one.id !== shift.id && firstOverlap(hoursOf(one), input, zone));
    return other ? [{ agent, other }] : [];
  });
  const [first] = twice;
  if (first)
    throw new AppError('CONFLICT', {
      message: say(
        'Agents of this shift who would then work two shifts at once: {count}, such as {name} in {shift}. Take them out of one first',
        { count: twice.length, name: first.agent.fullName, shift: first.other.short_id },
      ),
    });
}

/** Changes a shift from now on; fields that are left out stay. @throws AppError NOT_FOUND, VALIDATION, CONFLICT */
export async function updateShift(
  tx: Tx,
  id: string,
  { seenUtc, ...patch }: ShiftPatch,
  { ids, knownAreas }: ShiftParts,
): Promise<Shift> {
  const row = await shiftRow(tx, id, true);
  const before = await wholeShift(tx, row);
  refuseUnseen(before, seenUtc);
  const input = changedInput(before, patch);
  await refuseUnknownAreas(tx, patch.areaIds ?? [], knownAreas);
  if (input.maxAssignableAgents < before.agentCount)
    throw invalid(
      'maxAssignableAgents',
      say('This shift has {count} agents. Take some out first', { count: before.agentCount }),
    );
  await refuseDoubleWork(tx, before, input, row.timezone);
  const columns = columnsOf(input, ids);
  await keepHours(tx, id, columns);
  await tx.db
    .updateTable('work_shift')
    .set({ ...columns, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
  await followShifts(tx, await agentsOfShift(tx, id));
  const after = await getShiftOrThrow(tx, id);
  tx.audit('shift.updated', `shift:${id}`, changedValues(before, after, patch));
  tx.emit({ name: 'coverage.changed', companyId: row.company_id, data: {} });
  return after;
}

/** Deletes a shift; its agents then work without one. What was planned until now stays. @throws AppError NOT_FOUND */
export async function deleteShift(tx: Tx, id: string): Promise<void> {
  const { title, company_id: companyId } = await shiftRow(tx, id, true);
  const agentIds = await agentsOfShift(tx, id);
  await keepHours(tx, id);
  await takeAllOut(tx, id);
  await tx.db.deleteFrom('work_shift').where('id', '=', id).execute();
  tx.audit('shift.deleted', `shift:${id}`, { title }, companyId);
  tx.emit({ name: 'coverage.changed', companyId, data: {} });
  await followShifts(tx, agentIds);
}

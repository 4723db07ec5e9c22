import {
  AppError,
  type Area,
  type AreaInput,
  type AreaPatch,
  type AreaUsage,
  type ListQuery,
} from '@qafila/contracts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { lockRow, refuseUnseen } from '../../platform/database/refuse-unseen.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { duplicate } from '../../platform/http/duplicate.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { say } from '../../platform/words/say.ts';
import { areaNamed, changeArea, findArea, insertArea, listAreas, lockArea, removeArea } from './area-rows.ts';

const notFound = () => new AppError('NOT_FOUND', { message: say('Area not found') });

const taken = (name: string) =>
  duplicate('name', { reason: say('There is an area called {name} already', { name }) });

/** A page of the company's areas. */
export async function areasPage(tx: Tx, query: ListQuery) {
  const page = pageOf(query);
  const { items, total } = await listAreas(tx, query.search, page);
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

/** @throws AppError NOT_FOUND */
export async function getAreaOrThrow(tx: Tx, id: string): Promise<Area> {
  const area = await findArea(tx, id);
  if (!area) throw notFound();
  return area;
}

/** @throws AppError DUPLICATE when the company has one of this name: shifts and rules show areas by name. */
export async function createArea(tx: Tx, input: AreaInput): Promise<Area> {
  const companyId = ownCompany(tx);
  if (await areaNamed(tx, companyId, input.name)) throw taken(input.name);
  const area = await insertArea(tx, companyId, input);
  tx.audit('area.created', `area:${area.id}`, { name: area.name });
  return area;
}

/** @throws AppError NOT_FOUND, DUPLICATE, CONFLICT if it was saved since the caller read it */
export async function updateArea(tx: Tx, id: string, { seenUtc, ...patch }: AreaPatch): Promise<Area> {
  await lockRow(tx, 'area', id);
  const before = await getAreaOrThrow(tx, id);
  refuseUnseen(before, seenUtc);
  if (patch.name !== undefined && patch.name !== before.name) await refuseTaken(tx, id, patch.name);
  const area = await changeArea(tx, id, patch);
  if (!area) throw notFound();
  tx.audit('area.updated', `area:${id}`, changedValues(before, area, patch));
  return area;
}

async function refuseTaken(tx: Tx, id: string, name: string): Promise<void> {
  const { company_id } = await tx.db
    .selectFrom('area')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const found = await areaNamed(tx, company_id, name);
  if (found && found !== id) throw taken(name);
}

interface Named {
  id: string;
  name: string;
}
/** Asks the users of areas what names one. */
export interface AreaUsers {
  shifts: (tx: Tx, areaId: string) => Promise<Named[]>;
  rules: (tx: Tx, areaId: string) => Promise<Named[]>;
  relocating: (tx: Tx, areaId: string) => Promise<number>;
}

/** Where an area is used. @throws AppError NOT_FOUND */
export async function areaUsage(tx: Tx, id: string, users: AreaUsers): Promise<AreaUsage> {
  await getAreaOrThrow(tx, id);
  return {
    shifts: await users.shifts(tx, id),
    rules: await users.rules(tx, id),
    relocating: await users.relocating(tx, id),
  };
}

/**
 * Deletes an area that no shift and no rule names. Agents on their way to it keep the border that they were sent to.
 * @throws AppError NOT_FOUND, CONFLICT with its `AreaUsage`
 */
export async function deleteArea(tx: Tx, id: string, users: AreaUsers): Promise<void> {
  if (!(await lockArea(tx, id))) throw notFound();
  const { name } = await getAreaOrThrow(tx, id);
  const usage = await areaUsage(tx, id, users);
  if (usage.shifts.length + usage.rules.length > 0)
    throw new AppError('CONFLICT', {
      message: say('{name} is used by shifts: {shifts}, by rules: {rules}. Take it out of them first', {
        name,
        shifts: usage.shifts.length,
        rules: usage.rules.length,
      }),
      details: usage,
    });
  const removed = await removeArea(tx, id);
  tx.audit('area.deleted', `area:${id}`, { name }, removed?.company_id);
}

/** An area as PostgreSQL's `polygon`, longitude first. @throws AppError NOT_FOUND */
export async function areaPolygon(tx: Tx, id: string): Promise<string> {
  const { polygon } = await getAreaOrThrow(tx, id);
  return `(${polygon.map(([longitude, latitude]) => `(${longitude},${latitude})`).join(',')})`;
}

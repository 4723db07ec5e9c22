import { AppError, EXISTING_LOCATION, type Place, type RowResult, type TaskCreate } from '@qafila/contracts';
import {
  checkTaskRow,
  type RowProblem,
  TASK_CSV_COLUMNS,
  type TaskCsvField,
  type TaskEnd,
  type TaskRowDraft,
  taskCsvColumn,
  tooFineColumns,
} from '@qafila/domain/csv';
import type { Tx } from '../../../../platform/database/tx.ts';
import { tooManyCellsIn } from '../../../../platform/uploads/too-many-cells.ts';
import { say } from '../../../../platform/words/say.ts';
import { tooFine } from '../../../../platform/words/too-fine.ts';
import { orderTaken } from '../create-task.ts';
import type { NewTask } from '../insert-tasks.ts';
import { placeOf } from '../place-error.ts';
import { idOf, namedPoints, namedSkills, takenOrders } from './look-ups.ts';
import type { RowBatch } from './row-batches.ts';

/** A row that can be written. */
export interface ReadyRow {
  row: number;
  task: Omit<NewTask, 'id'>;
}

/** What the rows before have shown: the order ids of the file, with the row of each. */
export type SeenOrders = Map<string, number>;

const HEADERS = new Map<TaskCsvField, string>(TASK_CSV_COLUMNS.map(({ field, header }) => [field, header]));
const ENDS: readonly TaskEnd[] = ['pickup', 'delivery'];

/** The result of a row that can't be imported, with the reason by column. */
export const refusal = (row: number, problems: readonly RowProblem[], id?: string): RowResult => ({
  row,
  ok: false,
  ...(id && { id }),
  message: problems.map(({ column, message }) => `${HEADERS.get(column)}: ${message}`).join('; '),
  errors: problems.map(({ column, message }) => ({ path: column, message })),
});

/** The points that a draft names instead of describing a place. */
const pointsOf = ({ task }: Pick<TaskRowDraft, 'task'>): [TaskEnd, string][] =>
  ENDS.flatMap((end) =>
    task[`${end}LocationTypeId`] === EXISTING_LOCATION ? [[end, task[end].id ?? '']] : [],
  );

/** A text of its own: a part of a longer one would keep all of the file it was cut from. */
const kept = (text: string) => Buffer.from(text).toString();

const problemsOf = (error: unknown): RowProblem[] => {
  if (!(error instanceof AppError)) throw error;
  return error.errors.map(({ path, message }) => ({ column: taskCsvColumn(path), message }));
};

/** Amounts that the company's currency has no coins for. */
const amountProblems = (task: TaskCreate, currency: string): RowProblem[] =>
  tooFineColumns(task, currency).map((column) => ({ column, message: tooFine(currency) }));

/**
 * Checks rows by themselves, against the rows before and against what the company has: order ids, location points, skills.
 * @param zone time zone of the company.
 * @param currency that of the company, in which the amounts are.
 */
export async function checkBatch(
  tx: Tx,
  { companyId, zone, currency }: { companyId: string; zone: string; currency: string },
  { rows, positions, width }: RowBatch,
  seen: SeenOrders,
): Promise<{ ready: ReadyRow[]; refused: RowResult[] }> {
  const checked = rows.map(({ row, cells }) => ({
    row,
    tooLong: tooManyCellsIn(cells, width),
    ...checkTaskRow(cells, positions, zone),
  }));
  const good = checked.filter((one) => one.ok);
  const [taken, points, skills] = [
    await takenOrders(
      tx,
      companyId,
      good.map(({ orderId }) => orderId),
    ),
    await namedPoints(
      tx,
      companyId,
      good.flatMap(({ draft }) => pointsOf(draft).map(([, name]) => name)),
    ),
    await namedSkills(
      tx,
      companyId,
      good.flatMap(({ draft }) => draft.skills),
    ),
  ];
  const places = new Map<string, Place>();
  const place = async (end: TaskEnd, task: TaskCreate): Promise<Place> => {
    const [type, input] = [task[`${end}LocationTypeId`], task[end]];
    const known = type === EXISTING_LOCATION ? places.get(input.id ?? '') : undefined;
    const found = known ?? (await placeOf(tx, end, type, input));
    if (type === EXISTING_LOCATION && input.id) places.set(input.id, found);
    return found;
  };

  /** The draft with ids where the file has names, or what is not there. */
  const named = ({ task, skills: names }: TaskRowDraft) => {
    const problems: RowProblem[] = [];
    const take = (column: TaskCsvField, found: ReturnType<typeof idOf>) => {
      if ('id' in found) return found.id;
      problems.push({ column, message: found.message });
      return '';
    };
    const input: TaskCreate = {
      ...task,
      skillCriteria: {
        ...task.skillCriteria,
        requiredSkills: names.map((name) => take('skills', idOf(skills, name, 'skill'))),
      },
    };
    for (const [end, name] of pointsOf({ task }))
      input[end] = { id: take(`${end}Point`, idOf(points, name, 'location point')) };
    return { input, problems };
  };

  const ready: ReadyRow[] = [];
  const refused: RowResult[] = [];
  for (const one of checked) {
    const { row, orderId, tooLong } = one;
    if (tooLong) {
      refused.push({ row, ok: false, message: tooLong });
      continue;
    }
    if (!one.ok) {
      refused.push(refusal(row, one.problems));
      continue;
    }
    const first = seen.get(orderId) ?? row;
    seen.set(kept(orderId), first);
    const other = taken.get(orderId);
    if (first !== row || other) {
      const message =
        first === row && other
          ? orderTaken(orderId, other.shortId)
          : say('The order id {order} is already in row {row}', { order: orderId, row: first });
      refused.push(refusal(row, [{ column: 'orderId', message }], other?.id));
      continue;
    }
    const { input, problems } = named(one.draft);
    problems.push(...amountProblems(input, currency));
    if (problems.length) {
      refused.push(refusal(row, problems));
      continue;
    }
    try {
      const [pickup, delivery] = [await place('pickup', input), await place('delivery', input)];
      ready.push({ row, task: { input, pickup, delivery, autoAssign: one.draft.autoAssign } });
    } catch (error) {
      refused.push(refusal(row, problemsOf(error)));
    }
  }
  return { ready, refused };
}

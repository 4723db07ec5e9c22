import {
  checkWith,
  EXISTING_LOCATION,
  INTERNATIONAL_LOCATION,
  NEW_TASK_DEFAULTS,
  PAYMENT_STATUS,
  placeProblems,
  QATAR_LOCATION,
  REQUIRED_FIELD,
  TASK_TRANSPORT,
  TaskCreate,
} from '@qafila/contracts';
import { typedPhone } from '../phone/index.ts';
import {
  type Read,
  readItems,
  readList,
  readMember,
  readNumber,
  readPairs,
  readTime,
  readYesNo,
} from './cells.ts';
import type { FieldPositions } from './header-map.ts';
import { type ColumnProblem, firstOfEach } from './row-problems.ts';
import type { TaskCsvField, TaskEnd } from './task-columns.ts';

/** A problem of a row, by column. */
export type RowProblem = ColumnProblem<TaskCsvField>;

/** A row that is valid as far as the file shows. */
export interface TaskRowDraft {
  /** An existing place is identified by its name or id in the file. Skills and auto-assign are separate. */
  task: TaskCreate;
  /** Names of the required skills. */
  skills: string[];
  /** As the file says; undefined: as the company's configuration says. */
  autoAssign: boolean | undefined;
}

export type CheckedTaskRow =
  | { ok: true; orderId: string; draft: TaskRowDraft }
  | { ok: false; orderId: string; problems: RowProblem[] };

/** The column that a field of a task comes from. */
const COLUMN_OF: Record<string, TaskCsvField> = {
  clientGeneratedId: 'orderId',
  pickupByUtc: 'pickupTime',
  deliverByUtc: 'deliveryTime',
  transportTypeId: 'vehicle',
  paymentStatusId: 'paymentStatus',
  amountToBeCollected: 'amountToBeCollected',
  priority: 'priority',
  taskItems: 'items',
  notes: 'notes',
  userMetaDataDtos: 'metadata',
  costPerMinuteDelayInDelivery: 'costPerMinuteLate',
};
const COLUMN_OF_PLACE: Record<
  string,
  'Point' | 'Name' | 'Phone' | 'Address' | 'Latitude' | 'Longitude' | 'Zone' | 'Street' | 'Building' | 'Notes'
> = {
  id: 'Point',
  name: 'Name',
  phoneNumber: 'Phone',
  address: 'Address',
  latitude: 'Latitude',
  longitude: 'Longitude',
  zoneNumber: 'Zone',
  streetNumber: 'Street',
  buildingNumber: 'Building',
  notes: 'Notes',
};

/** The column of the field that a path like `pickup.phoneNumber` names. */
export function taskCsvColumn(path: string): TaskCsvField {
  const [first = '', second = ''] = path.split('.');
  if (first === 'pickup' || first === 'delivery') return `${first}${COLUMN_OF_PLACE[second] ?? 'Name'}`;
  return COLUMN_OF[first] ?? (first.startsWith('skill') ? 'skills' : 'orderId');
}

/** Reads the cells of one row and notes what can't be read. */
function cellsOf(cells: readonly string[], positions: FieldPositions<TaskCsvField>) {
  const problems: RowProblem[] = [];
  const text = (field: TaskCsvField): string => {
    const position = positions[field];
    return position === undefined ? '' : (cells[position] ?? '');
  };
  const read = <T>(field: TaskCsvField, how: (text: string) => Read<T>): T | undefined => {
    const given = text(field);
    if (given === '') return undefined;
    const result = how(given);
    if ('value' in result) return result.value;
    problems.push({ column: field, message: result.message });
    return undefined;
  };
  return { problems, text, read };
}
type Cells = ReturnType<typeof cellsOf>;

/** A place from a row: a location point of the company, otherwise coordinates, otherwise a plate. */
function placeOf({ text, read }: Cells, end: TaskEnd) {
  const point = text(`${end}Point`);
  if (point !== '') return { type: EXISTING_LOCATION, place: { id: point } };
  const plate = [text(`${end}Zone`), text(`${end}Street`), text(`${end}Building`)];
  const [zoneNumber, streetNumber, buildingNumber] = plate;
  const latitude = read(`${end}Latitude`, readNumber);
  const longitude = read(`${end}Longitude`, readNumber);
  const byPlate =
    plate.some((one) => one !== '') && text(`${end}Latitude`) === '' && text(`${end}Longitude`) === '';
  return {
    type: byPlate ? QATAR_LOCATION : INTERNATIONAL_LOCATION,
    place: {
      name: text(`${end}Name`),
      address: text(`${end}Address`),
      phoneNumber: typedPhone(text(`${end}Phone`)),
      latitude,
      longitude,
      zoneNumber,
      streetNumber,
      buildingNumber,
      notes: text(`${end}Notes`) || undefined,
    },
  };
}

const paymentOf = (given: number | undefined, amount: number) =>
  given ?? (amount > 0 ? PAYMENT_STATUS.id('unpaid') : NEW_TASK_DEFAULTS.paymentStatusId);

/**
 * Checks one row of an import, by itself: no look at other rows or at what exists already.
 * @param zone IANA name of the company's time zone, in which times without an offset are meant.
 */
export function checkTaskRow(
  row: readonly string[],
  positions: FieldPositions<TaskCsvField>,
  zone: string,
): CheckedTaskRow {
  const cells = cellsOf(row, positions);
  const { text, read, problems } = cells;
  const orderId = text('orderId');
  for (const field of ['orderId', 'pickupTime', 'deliveryTime'] as const)
    if (text(field) === '') problems.push({ column: field, message: REQUIRED_FIELD });
  const [pickup, delivery] = [placeOf(cells, 'pickup'), placeOf(cells, 'delivery')];
  const amount = read('amountToBeCollected', readNumber) ?? 0;
  const yes = (field: TaskCsvField, otherwise: boolean) => read(field, readYesNo) ?? otherwise;
  const autoAssign = read('autoAssign', readYesNo);
  const defaults = NEW_TASK_DEFAULTS;
  const input = {
    clientGeneratedId: orderId,
    pickup: pickup.place,
    delivery: delivery.place,
    pickupLocationTypeId: pickup.type,
    deliveryLocationTypeId: delivery.type,
    transportTypeId: read('vehicle', readMember(TASK_TRANSPORT)) ?? defaults.transportTypeId,
    paymentStatusId: paymentOf(read('paymentStatus', readMember(PAYMENT_STATUS)), amount),
    priority: read('priority', readNumber) ?? defaults.priority,
    pickupByUtc: read('pickupTime', readTime(zone)),
    deliverByUtc: read('deliveryTime', readTime(zone)),
    notes: text('notes') || undefined,
    canGroupTask: yes('canGroup', defaults.canGroupTask),
    amountToBeCollected: amount,
    taskItems: read('items', readItems) ?? [],
    userMetaDataDtos: read('metadata', readPairs) ?? [],
    sendTrackingMessage: yes('sendTrackingMessage', false),
    costPerMinuteDelayInDelivery: read('costPerMinuteLate', readNumber) ?? 0,
    isProofOfPickupRequired: yes('proofOfPickup', false),
    isProofOfDeliveryRequired: yes('proofOfDelivery', false),
  };
  // The schema's cross-field checks run only when every field is valid; here all problems are reported at
  // once.
  for (const end of ['pickup', 'delivery'] as const) {
    const { type, place } = end === 'pickup' ? pickup : delivery;
    for (const { field, message } of placeProblems(type, place))
      problems.push({ column: taskCsvColumn(`${end}.${field}`), message });
  }
  const checked = checkWith(TaskCreate, input);
  const refused = checked.ok
    ? []
    : checked.errors.map(({ path, message }) => ({ column: taskCsvColumn(path), message }));
  const all = firstOfEach([...problems, ...refused]);
  if (!checked.ok || all.length > 0) return { ok: false, orderId, problems: all };
  return { ok: true, orderId, draft: { task: checked.value, skills: readList(text('skills')), autoAssign } };
}

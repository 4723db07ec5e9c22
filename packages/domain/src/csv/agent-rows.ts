import { AgentPatch, checkWith, form, qatarIdOr, REQUIRED_FIELD } from '@qafila/contracts';
import * as v from 'valibot';
import { type Read, readDay, readNumber } from './cells.ts';
import type { FieldPositions, KnownColumn } from './header-map.ts';
import { type ColumnProblem, firstOfEach } from './row-problems.ts';

/** What a CSV may change of many agents at once. */
export const AGENT_UPLOADS = ['costs', 'documents', 'suppliers'] as const;
export type AgentUpload = (typeof AGENT_UPLOADS)[number];

export type AgentCsvField =
  | 'publicId'
  | 'costPerKm'
  | 'costPerHour'
  | 'qatarId'
  | 'qatarIdExpirationDate'
  | 'passportNo'
  | 'passportExpirationDate'
  | 'drivingLicenseExpirationDate'
  | 'workPermitExpirationDate'
  | 'supplierCode'
  | 'contractNumber';

const column = (
  field: AgentCsvField,
  required = false,
  aliases: readonly string[] = [],
): KnownColumn<AgentCsvField> => ({ field, header: field, required, aliases });
const agent = column('publicId', true, ['agent', 'agentId', 'id', 'رقم المندوب', 'المندوب']);

/** Columns of each upload, in the order of its template; agents are named by their public id. */
export const AGENT_CSV_COLUMNS: Record<AgentUpload, readonly KnownColumn<AgentCsvField>[]> = {
  costs: [
    agent,
    column('costPerKm', false, ['التكلفة لكل كم']),
    column('costPerHour', false, ['التكلفة لكل ساعة']),
  ],
  documents: [
    agent,
    column('qatarId', false, ['QID', 'البطاقة القطرية']),
    column('qatarIdExpirationDate', false, ['QID Expiration Date', 'تاريخ انتهاء البطاقة القطرية']),
    column('passportNo', false, ['Passport Number', 'Passport', 'رقم الجواز']),
    column('passportExpirationDate', false, ['تاريخ انتهاء الجواز']),
    column('drivingLicenseExpirationDate', false, ['Driving License Expiry Date', 'انتهاء رخصة القيادة']),
    column('workPermitExpirationDate', false, ['Work Permit Expiry Date', 'انتهاء تصريح العمل']),
  ],
  suppliers: [
    agent,
    column('supplierCode', true, ['Supplier', 'المورد']),
    column('contractNumber', true, ['Contract', 'العقد']),
  ],
};

/** A problem of a row, by column. */
export type AgentRowProblem = ColumnProblem<AgentCsvField>;

/** The values a row sets; empty cells leave a value unchanged. */
export type AgentChange = Pick<
  AgentPatch,
  | 'costPerKm'
  | 'costPerHour'
  | 'qatarId'
  | 'qatarIdExpirationDate'
  | 'passportNo'
  | 'passportExpirationDate'
  | 'drivingLicenseExpirationDate'
  | 'workPermitExpirationDate'
> & { supplierCode?: string; contractNumber?: string };

export type CheckedAgentRow =
  | { ok: true; publicId: string; change: AgentChange }
  | { ok: false; publicId: string; problems: AgentRowProblem[] };

const text = (given: string): Read<string> => ({ value: given });
const readerOf = (field: AgentCsvField): ((given: string) => Read<string | number>) => {
  if (field.startsWith('cost')) return readNumber;
  return field.endsWith('Date') ? readDay : text;
};

const NOTHING = 'Nothing to change stands in this row';

const cellOf =
  (cells: readonly string[], positions: FieldPositions<AgentCsvField>) =>
  (field: AgentCsvField): string =>
    cells[positions[field] ?? -1] ?? '';

/** The agent that a row names; empty for none. */
export const publicIdIn = (cells: readonly string[], positions: FieldPositions<AgentCsvField>): string =>
  cellOf(cells, positions)('publicId').toUpperCase();

/** What a row may set, of an agent who has this QID. */
const changeOf = (storedQid: string | null) =>
  form({ ...AgentPatch.entries, qatarId: v.optional(qatarIdOr(storedQid)) });

/**
 * Validates one row of an upload; does not check that agent, supplier or contract exist.
 * @param storedQid what the agent of the row has: it may stay as it is
 */
export function checkAgentRow(
  upload: AgentUpload,
  cells: readonly string[],
  positions: FieldPositions<AgentCsvField>,
  storedQid: string | null = null,
): CheckedAgentRow {
  const cell = cellOf(cells, positions);
  const publicId = publicIdIn(cells, positions);
  const problems: AgentRowProblem[] = [];
  const change: Record<string, string | number> = {};
  for (const { field, required } of AGENT_CSV_COLUMNS[upload]) {
    const given = cell(field);
    if (given === '' && required) problems.push({ column: field, message: REQUIRED_FIELD });
    if (given === '' || field === 'publicId') continue;
    const read = readerOf(field)(given);
    if ('value' in read) change[field] = read.value;
    else problems.push({ column: field, message: read.message });
  }
  const { supplierCode, contractNumber, ...rest } = change;
  const checked = checkWith(changeOf(storedQid), rest);
  if (!checked.ok)
    for (const { path, message } of checked.errors) problems.push({ column: path as AgentCsvField, message });
  if (problems.length === 0 && Object.keys(change).length === 0)
    problems.push({ column: 'publicId', message: NOTHING });
  if (!checked.ok || problems.length) return { ok: false, publicId, problems: firstOfEach(problems) };
  const names =
    upload === 'suppliers'
      ? { supplierCode: String(supplierCode), contractNumber: String(contractNumber) }
      : {};
  return { ok: true, publicId, change: { ...checked.value, ...names } };
}

import type { AuditEntry } from '@qafila/contracts';
import { auditDetails, auditValue, fieldWords } from '../audit/index.ts';
import type { Cell } from './text.ts';

/** Columns of the audit log. */
export const AUDIT_CSV_COLUMNS = [
  'At (UTC)',
  'By',
  'Action',
  'Object',
  'Changes',
  'Details',
  'Company',
  'Request',
];

const NONE = '-';

/** One entry; every changed value with the one before it. */
export function auditCsvRow(entry: AuditEntry): Cell[] {
  const { changes, facts } = auditDetails(entry.details);
  return [
    entry.createdAtUtc,
    entry.actor,
    entry.action,
    entry.subject,
    changes
      .map(
        ({ field, before, after }) =>
          `${fieldWords(field)}: ${auditValue(before) || NONE} → ${auditValue(after) || NONE}`,
      )
      .join('; '),
    facts.map(({ name, value }) => `${fieldWords(name)}: ${auditValue(value)}`).join('; '),
    entry.company ?? '',
    entry.requestId ?? '',
  ];
}

import type { AuditEntry } from '@qafila/contracts';
import { auditDetails, auditValue, fieldWords } from '../audit/index.ts';
import type { Cell } from './text.ts';

/** Columns of the audit log. */
export const AUDIT_CSV_COLUMNS = [
  'At (UTC)',
  'By',
  'Action',
  'Object',
  'Object name',
  'Changes',
  'Details',
  'Company',
  'Acting for',
  'Request',
];

const NONE = '-';

/** One entry; every changed value with the one before it, and agents by name and id. */
export function auditCsvRow(entry: AuditEntry): Cell[] {
  const { changes, facts } = auditDetails(entry.details);
  const named = (recorded: unknown) => {
    const name = typeof recorded === 'string' ? entry.agentNames?.[recorded] : undefined;
    return name ? `${name} (${recorded})` : recorded;
  };
  const text = (recorded: unknown) =>
    auditValue(Array.isArray(recorded) ? recorded.map(named) : named(recorded));
  return [
    entry.createdAtUtc,
    entry.actor,
    entry.action,
    entry.subject,
    entry.subjectName ?? '',
    changes
      .map(
        ({ field, before, after }) =>
          `${fieldWords(field)}: ${text(before) || NONE} → ${text(after) || NONE}`,
      )
      .join('; '),
    facts.map(({ name, value }) => `${fieldWords(name)}: ${text(value)}`).join('; '),
    entry.company ?? '',
    entry.actingFor ?? '',
    entry.requestId ?? '',
  ];
}

import type { AuditEntry } from '@qafila/contracts/identity';
import { AUDIT_CSV_COLUMNS, auditCsvRow, toCsv } from '@qafila/domain/csv';

/** The shown entries as CSV, in the server's export format. */
export const auditCsv = (entries: readonly AuditEntry[]): string =>
  toCsv(AUDIT_CSV_COLUMNS, entries.map(auditCsvRow));

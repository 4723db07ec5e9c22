import type { AuditEntry } from '@qafila/contracts';
import { UUID } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

const OF_USER = /^user:(.+)$/;

/** The id of the user that an entry is about. */
function userOf({ subject }: AuditEntry): string | undefined {
  const id = OF_USER.exec(subject)?.[1];
  return id && UUID.test(id) ? id : undefined;
}

/** Entries about users with their names, of those deleted as well: what was recorded may have the id alone. */
export async function nameUsers(tx: Tx, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const ids = [...new Set(entries.flatMap((entry) => userOf(entry) ?? []))];
  if (ids.length === 0) return [...entries];
  const rows = await tx.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  const names = new Map(
    rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim() || row.email] as const),
  );
  return entries.map((entry) => {
    const subjectName = names.get(userOf(entry) ?? '');
    return subjectName ? { ...entry, subjectName } : entry;
  });
}

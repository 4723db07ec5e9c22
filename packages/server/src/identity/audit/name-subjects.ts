import { type AuditEntry, UUID } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';

/** What objects of one kind are called now, those that the actor may see, by id. */
export type NamesOf = (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
/** By the kind that the subject of an entry begins with. Each area has the names of its own objects. */
export type SubjectNames = Readonly<Record<string, NamesOf>>;

const SUBJECT = /^([^:]+):(.+)$/;

function objectOf({ subject }: AuditEntry): { kind: string; id: string } | undefined {
  const [, kind, id] = SUBJECT.exec(subject) ?? [];
  return kind && id && UUID.test(id) ? { kind, id } : undefined;
}

/** Entries with the names of their objects, one query for each kind: what was recorded may have the id alone. */
export async function nameSubjects(
  tx: Tx,
  entries: readonly AuditEntry[],
  subjects: SubjectNames,
): Promise<AuditEntry[]> {
  const names = new Map<string, string>();
  for (const [kind, namesOf] of Object.entries(subjects)) {
    const ids = entries.map(objectOf).flatMap((object) => (object?.kind === kind ? [object.id] : []));
    if (ids.length === 0) continue;
    for (const [id, name] of await namesOf(tx, [...new Set(ids)])) names.set(`${kind}:${id}`, name);
  }
  return entries.map((entry) => {
    const subjectName = names.get(entry.subject);
    return subjectName ? { ...entry, subjectName } : entry;
  });
}

import type { AuditEntry } from '@qafila/contracts';
import { AUDIT_AGENTS_NAMED, UUID } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';

/** Full names of agents that the actor may see, by id. */
export type AgentNames = (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Details that may hold ids of agents; of trips, `before` is the former one. */
const FIELDS = ['agentId', 'agentIds', 'agents', 'added', 'removed', 'before'];

/** Ids in the details of an entry that may be agents; of a long list, the first ones. */
const idsIn = ({ details }: AuditEntry): string[] =>
  FIELDS.flatMap((field) => {
    const recorded = details[field];
    const ids: unknown[] = Array.isArray(recorded) ? recorded.slice(0, AUDIT_AGENTS_NAMED) : [recorded];
    return ids.filter((id): id is string => typeof id === 'string' && UUID.test(id));
  });

/** Entries with the names of the agents in their details, so far as the actor may see these. */
export async function nameAgents(
  tx: Tx,
  entries: readonly AuditEntry[],
  agentNames: AgentNames,
): Promise<AuditEntry[]> {
  const ids = [...new Set(entries.flatMap(idsIn))];
  if (ids.length === 0) return [...entries];
  const names = await agentNames(tx, ids);
  return entries.map((entry) => {
    const named = idsIn(entry).flatMap((id) => {
      const name = names.get(id);
      return name ? [[id, name] as const] : [];
    });
    return named.length > 0 ? { ...entry, agentNames: Object.fromEntries(named) } : entry;
  });
}

import type { AgentChange } from '@qafila/domain/csv';
import { changedValues } from '../../platform/audit/changed-values.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { AgentValues, NamedAgent } from './find-named.ts';

/** Records which values of an agent a file changes, with what they were. */
export function auditChanges(tx: Tx, agent: NamedAgent, change: AgentChange): void {
  const after = Object.fromEntries(
    Object.entries(change).filter(
      ([key, value]) => key in agent.values && agent.values[key as keyof AgentValues] !== value,
    ),
  );
  if (Object.keys(after).length === 0) return;
  const details = changedValues<Partial<AgentValues>>(agent.values, after, after);
  tx.audit('agent.updated', `agent:${agent.id}`, details, agent.companyId);
}

import type { Tx } from '../../platform/database/tx.ts';

/** Agents' names and positions, for other areas to join: `.innerJoin(agentFacts(tx).as('a'), …)`. */
export const agentFacts = (tx: Tx) =>
  tx.db
    .selectFrom('agent as a')
    .innerJoin('agent_state as s', 's.agent_id', 'a.id')
    .select([
      'a.id',
      'a.public_id',
      'a.user_id',
      'a.transport_type_id',
      's.online',
      's.on_shift',
      's.latitude',
      's.longitude',
      's.active_task_count',
    ]);

import type { Tx } from '../../platform/database/tx.ts';

/** Who and where agents are, to join to rows of another area that name them: `.innerJoin(agentFacts(tx).as('a'), …)`. */
export const agentFacts = (tx: Tx) =>
  tx.db
    .selectFrom('agent as a')
    .innerJoin('agent_state as s', 's.agent_id', 'a.id')
    .select([
      'a.id',
      'a.public_id',
      'a.user_id',
      's.online',
      's.latitude',
      's.longitude',
      's.active_task_count',
    ]);

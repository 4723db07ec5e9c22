import { AppError } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';

/** Replaces an agent's skills. @throws AppError VALIDATION when one is not the company's. */
export async function setAgentSkills(tx: Tx, agentId: string, skillIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(skillIds)];
  await tx.db.deleteFrom('agent_skill').where('agent_id', '=', agentId).execute();
  if (wanted.length === 0) return;
  const added = await tx.db
    .insertInto('agent_skill')
    .columns(['agent_id', 'skill_id', 'company_id'])
    .expression((eb) =>
      eb
        .selectFrom('skill')
        .select([sql<string>`${agentId}::uuid`.as('agent_id'), 'id', 'company_id'])
        .where('id', '=', eb.fn.any(sql<string[]>`${wanted}::uuid[]`)),
    )
    .returning('skill_id')
    .execute();
  if (added.length === wanted.length) return;
  const message = say('One of these skills no longer exists. Choose again');
  throw new AppError('VALIDATION', { message, errors: [{ path: 'skillIds', message }] });
}

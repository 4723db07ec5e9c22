import { AppError } from '@qafila/contracts';
import { say } from '../../platform/words/say.ts';

/**
 * Agents by public id. Each company counts its own agents, so an id may be of several for someone who sees more than one
 * company. @throws AppError BAD_REQUEST when one is: a change must not reach the agent of another company.
 */
export function oneOfEachId<Row extends { public_id: string }>(rows: readonly Row[]): Map<string, Row> {
  const byId = new Map<string, Row>();
  for (const row of rows) {
    if (byId.has(row.public_id))
      throw new AppError('BAD_REQUEST', {
        message: say('Several companies have an agent {id}. Choose a company first', { id: row.public_id }),
      });
    byId.set(row.public_id, row);
  }
  return byId;
}

import { AppError } from '@qafila/contracts';
import type { Tx } from '../database/tx.ts';
import { say } from '../words/say.ts';

/**
 * The company that a new row belongs to.
 * @throws AppError VALIDATION for a SysAdmin, who works for no company of his own.
 */
export function ownCompany(tx: Tx): string {
  if (tx.actor.companyId) return tx.actor.companyId;
  throw new AppError('VALIDATION', {
    message: say('Only a user of a company can create this. Sign in as one of its users'),
  });
}

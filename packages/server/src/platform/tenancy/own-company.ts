import { AppError } from '@qafila/contracts';
import type { Tx } from '../database/tx.ts';
import { say } from '../words/say.ts';

/**
 * The company that a new row belongs to.
 * @throws AppError COMPANY_REQUIRED for a SysAdmin who has not chosen a company to work in.
 */
export function ownCompany(tx: Tx): string {
  if (tx.actor.companyId) return tx.actor.companyId;
  throw new AppError('COMPANY_REQUIRED', { message: say('Choose the company to work in first') });
}

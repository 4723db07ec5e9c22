import { AppError, type SessionCompany } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import {
  chosenCompany,
  findActiveCompany,
  forgetChoice,
  rememberChoice,
  rememberedChoice,
  setChosenCompany,
} from './acting-rows.ts';

/** Audit entry about a choice, in the trail of the chosen company. */
type Action = 'company.acting-started' | 'company.acting-ended';

/**
 * Makes the session of a SysAdmin work in a company instead of the previous one.
 * @throws AppError NOT_FOUND for a company that is unknown or not active
 */
export async function workIn(tx: Tx, companyId: string): Promise<SessionCompany> {
  const company = await findActiveCompany(tx, companyId);
  if (!company)
    throw new AppError('NOT_FOUND', {
      message: say('There is no active company with this id. Choose another one'),
    });
  const before = await chosenCompany(tx, tx.actor.sessionId);
  await rememberChoice(tx, userOf(tx), companyId);
  if (before === companyId) return company;
  if (before) record(tx, 'company.acting-ended', before);
  await setChosenCompany(tx, tx.actor.sessionId, companyId);
  record(tx, 'company.acting-started', companyId);
  announce(tx, companyId);
  return company;
}

/** Leaves the chosen company, if there is one. */
export async function stopWorkingIn(tx: Tx): Promise<void> {
  const before = await chosenCompany(tx, tx.actor.sessionId);
  await forgetChoice(tx, userOf(tx));
  if (!before) return;
  await setChosenCompany(tx, tx.actor.sessionId, null);
  record(tx, 'company.acting-ended', before);
  announce(tx, null);
}

/** Makes a new session work in the company that its SysAdmin chose last. */
export async function resumeWork(tx: Tx, user: { id: string }, sessionId: string): Promise<void> {
  const last = await rememberedChoice(tx, user.id);
  if (!last) return;
  await setChosenCompany(tx, sessionId, last.id);
  record(tx, 'company.acting-started', last.id);
}

function userOf({ actor }: Tx): string {
  if (!actor.userId) throw new AppError('UNAUTHENTICATED');
  return actor.userId;
}

/** The company's administrators see it in their audit trail. */
const record = (tx: Tx, action: Action, companyId: string): void =>
  tx.audit(action, `company:${companyId}`, {}, companyId);

/**
 * Disconnects the session's sockets, so that they reconnect as the new actor; its other tabs get the reason.
 */
function announce(tx: Tx, companyId: string | null): void {
  const { sessionId } = tx.actor;
  if (!sessionId) return;
  tx.emit({
    name: 'session.company-changed',
    companyId: null,
    data: { sessionId, companyId },
    audience: { sessionId, channels: ['operational', 'agent'] },
  });
}

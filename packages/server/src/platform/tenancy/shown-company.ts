import type { IncomingHttpHeaders } from 'node:http';
import { AppError, COMPANY_HEADER, NO_COMPANY } from '@qafila/contracts';
import type { Actor } from '../database/actor.ts';
import { say } from '../words/say.ts';

const HEADER = COMPANY_HEADER.toLowerCase();

/**
 * The company that the caller's screen shows: its id, null for none, undefined when the request has no header
 * for it.
 */
export function shownCompany(headers: IncomingHttpHeaders): string | null | undefined {
  const given = headers[HEADER];
  if (given === undefined) return undefined;
  return given === NO_COMPANY ? null : String(given);
}

/** Whether the session works in the company that the caller's screen shows. */
export const isShown = ({ companyId }: Actor, shown: string | null | undefined): boolean =>
  shown === undefined || shown === companyId;

/** The error for a screen that shows another company. */
export const companyChanged = (): AppError =>
  new AppError('COMPANY_CHANGED', {
    message: say('You now work in another company. Nothing was saved. Reload this page to go on'),
  });

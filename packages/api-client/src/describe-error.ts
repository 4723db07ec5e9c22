import { ApiError, type ApiErrorCode } from './api-error.ts';
import { FAILURES } from './messages.ts';

/** What the user was doing, if the specification has its own text for it. */
export type Situation =
  | 'registration'
  | 'balance-change'
  | 'callbacks'
  | 'ledger'
  | 'template-download'
  | 'unassigned-agents-download'
  | { config: string };

const SILENT: readonly ApiErrorCode[] = ['CANCELLED', 'COMPANY_CHANGED'];

/**
 * The notices of a failure, one each (specification, section 8). Empty for a cancelled call, and for a call of a
 * company that the session left: the shell asks about that. `situation` selects the text of some failures.
 */
export function describeError(error: unknown, situation?: Situation): string[] {
  if (error instanceof ApiError && SILENT.includes(error.code)) return [];
  if (isSessionEnd(error)) return [FAILURES.sessionExpired];
  const fixed = fixedMessage(situation);
  if (fixed) return [fixed];
  if (!(error instanceof ApiError)) return [FAILURES.other];
  const messages = byStatus(error);
  return situation === 'registration' ? messages.map(afterColon) : messages;
}

const asItIs = (message: string): string => message;

/** The notices of a failure as one text. `translate` translates each message. */
export const errorText = (error: unknown, translate: (message: string) => string = asItIs): string =>
  describeError(error)
    .map((message) => translate(message))
    .join(' ');

const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const FIXED: Partial<Record<Extract<Situation, string>, string>> = {
  callbacks: FAILURES.callbacks,
  ledger: FAILURES.other,
  'template-download': FAILURES.template,
  'unassigned-agents-download': FAILURES.unassignedAgents,
};

const fixedMessage = (situation: Situation | undefined): string | undefined =>
  typeof situation === 'object'
    ? FAILURES.config.replace('{name}', situation.config)
    : situation && FIXED[situation];

function byStatus(error: ApiError): string[] {
  const { status, code } = error;
  if (code === 'NO_RESPONSE') return [FAILURES.network];
  if (code === 'DUPLICATE' && error.field) return [FAILURES.duplicate.replace('{field}', error.field)];
  if (status === 400) return listed(error) ?? [error.message.trim() || FAILURES.badRequest];
  // A 403 with its own code (set up MFA, confirm the password) is not about roles.
  if (status === 403) return [code === 'FORBIDDEN' ? FAILURES.forbidden : error.message];
  if (status >= 500) return [error.message.trim() || FAILURES.server];
  return [error.message.trim() || FAILURES.other];
}

/** Each message of a validation once, however many fields have it. */
function listed(error: ApiError): string[] | undefined {
  const messages = [...new Set(error.errors.map((one) => one.message.trim()).filter(Boolean))];
  return messages.length > 0 ? messages : undefined;
}

/** 'Users.register: Email is taken' becomes 'Email is taken'. */
/** The part after the first colon; the whole text without one. */
export const afterColon = (message: string): string => message.slice(message.indexOf(':') + 1).trim();

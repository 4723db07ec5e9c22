import type { Role } from '@qafila/contracts';

/** Who acts. Row-level security and the audit trail are based on it. */
export interface Actor {
  readonly kind: 'user' | 'token' | 'anonymous' | 'system';
  readonly userId: string | null;
  readonly sessionId: string | null;
  /** Id of the acting API token; null for people and the system. */
  readonly tokenId: string | null;
  /** The company they work in: their own, or the one that a SysAdmin chose for the session. */
  readonly companyId: string | null;
  /** The currency of that company as its record has it; null where it was not read. See `currencyOf`. */
  readonly currency: string | null;
  readonly roles: readonly Role[];
  readonly email: string | null;
  /** True while only calls with the `session` policy are allowed. */
  readonly mfaSetupRequired: boolean;
  /** Names of the calls that an API token may make; ignored for other kinds. */
  readonly scopes: readonly string[];
}

/** Id of the owner of rows such as idempotency keys: the user's, or the token's. */
export const actorId = ({ userId, tokenId }: Pick<Actor, 'userId' | 'tokenId'>): string | null =>
  userId ?? tokenId;

/** Any user or token with the same company and roles. */
export const anyLike = (actor: Actor): Actor => ({
  ...actor,
  userId: null,
  sessionId: null,
  tokenId: null,
  email: null,
  scopes: [],
});

/**
 * Whether row-level security shows the actor all companies. A SysAdmin who works in one company sees that one
 * only.
 */
export const seesAllCompanies = ({ kind, roles, companyId }: Actor): boolean =>
  companyId === null && (kind === 'system' || roles.includes('SysAdmin'));

/** Whether the actor is a SysAdmin who works in a company they chose. */
export const isActing = ({ roles, companyId }: Pick<Actor, 'roles' | 'companyId'>): boolean =>
  companyId !== null && roles.includes('SysAdmin');

export const ANONYMOUS: Actor = Object.freeze({
  kind: 'anonymous',
  userId: null,
  sessionId: null,
  tokenId: null,
  companyId: null,
  currency: null,
  roles: [],
  email: null,
  mfaSetupRequired: false,
  scopes: [],
});

/** Actor of jobs and of public calls that must read across companies; sees all companies. */
export const SYSTEM: Actor = Object.freeze({ ...ANONYMOUS, kind: 'system' });

/** The system, restricted to one company. */
export const systemFor = (companyId: string): Actor => ({ ...SYSTEM, companyId });

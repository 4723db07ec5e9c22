import type { Role } from '@qafila/contracts';

/** Who acts. Row-level security and the audit trail follow from it. */
export interface Actor {
  readonly kind: 'user' | 'token' | 'anonymous' | 'system';
  readonly userId: string | null;
  readonly sessionId: string | null;
  /** The API token that acts; null for people and the system. */
  readonly tokenId: string | null;
  /** The company that they work for: their own, or the one that a SysAdmin chose for the session. */
  readonly companyId: string | null;
  readonly roles: readonly Role[];
  readonly email: string | null;
  /** True while only calls with the `session` policy answer. */
  readonly mfaSetupRequired: boolean;
  /** Names of the calls that an API token may make; ignored for other kinds. */
  readonly scopes: readonly string[];
}

/** Who acts, by the id that rows of their own carry: a user's, or a token's. */
export const actorId = ({ userId, tokenId }: Pick<Actor, 'userId' | 'tokenId'>): string | null =>
  userId ?? tokenId;

/** Whether row-level security shows the actor every company. A SysAdmin who works in one company sees that one. */
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
  roles: [],
  email: null,
  mfaSetupRequired: false,
  scopes: [],
});

/** The actor of jobs and of public calls that must look past company borders; sees all companies. */
export const SYSTEM: Actor = Object.freeze({ ...ANONYMOUS, kind: 'system' });

/** The system working for one company: sees that company only. @internal Tests read the database as one company. */
export const systemFor = (companyId: string): Actor => ({ ...SYSTEM, companyId });

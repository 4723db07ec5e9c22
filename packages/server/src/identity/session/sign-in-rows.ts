import type { Role } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';

/** A user who is signing in. */
export interface Candidate {
  id: string;
  email: string;
  companyId: string | null;
  roles: readonly Role[];
  passwordHash: string | null;
  /** The user and their company are active. */
  admitted: boolean;
  /** They were invited, and have not set a password yet. */
  invited: boolean;
  mfaEnabled: boolean;
}

const candidates = (tx: Tx) =>
  tx.db
    .selectFrom('user_account as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .select([
      'u.id',
      'u.email',
      'u.company_id',
      'u.roles',
      'u.password_hash',
      'u.active',
      'u.invited_until',
      'c.status',
      'u.mfa_enabled_at',
    ])
    .where('u.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof candidates>['executeTakeFirstOrThrow']>>;

const candidateOf = (row: Row | undefined): Candidate | undefined =>
  row && {
    id: row.id,
    email: row.email,
    companyId: row.company_id,
    roles: row.roles,
    passwordHash: row.password_hash,
    admitted: row.active && (row.company_id === null || row.status === 'active'),
    invited: row.invited_until !== null,
    mfaEnabled: row.mfa_enabled_at !== null,
  };

export const findCandidate = async (tx: Tx, email: string): Promise<Candidate | undefined> =>
  candidateOf(await candidates(tx).where('u.email', '=', email).executeTakeFirst());

export const findCandidateById = async (tx: Tx, id: string): Promise<Candidate | undefined> =>
  candidateOf(await candidates(tx).where('u.id', '=', id).executeTakeFirst());

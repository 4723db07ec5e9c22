import type { Role, TokenScope } from '@qafila/contracts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt, Json } from '../platform/database/schema.ts';

export interface UserAccountTable {
  id: Generated<string>;
  company_id: string | null;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  country: string | null;
  zip_code: string | null;
  roles: Role[];
  active: Generated<boolean>;
  /** Deleted: not in any list; their email is free again. */
  deleted_at: Generated<Date | null>;
  should_enforce_mfa: Generated<boolean>;
  /** Since when a second factor is on; what proves it is in `user_mfa`. */
  mfa_enabled_at: Generated<Date | null>;
  /** Until when the link of their invitation works; null once they have a password. */
  invited_until: Date | null;
  last_login_at: Date | null;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}
export type UserAccount = Selectable<UserAccountTable>;

export type SessionEndReason = 'revoked' | 'expired' | 'replaced';

export interface SessionTable {
  id: string;
  user_id: string;
  client_id: string;
  generation: Generated<number>;
  /** The generation whose refresh token was exchanged for the present one; null before the first refresh. */
  exchanged_generation: number | null;
  /** The latest generation whose access token made a call, or whose refresh token was exchanged. */
  used_generation: Generated<number>;
  rotated_at: Date;
  authenticated_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: SessionEndReason | null;
  ip: string;
  user_agent: string;
  created_at: Date;
  /** The company that a SysAdmin chose to work in. */
  acting_company_id: Generated<string | null>;
}

export interface ApiTokenTable {
  id: string;
  company_id: string;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: TokenScope[];
  created_by: string;
  created_at: CreatedAt;
  expires_at: Date | null;
  last_used_at: Date | null;
  last_used_from: string | null;
  revoked_at: Date | null;
  /** Days before its end at which its administrators were last warned: 14, then 1. */
  warned_days: Generated<number | null>;
}

export interface CompanyChoiceTable {
  user_id: string;
  company_id: string;
  chosen_at: Date;
  left_at: Date | null;
}

export interface UserMfaTable {
  user_id: string;
  /** Null until the set-up is confirmed. */
  secret: Buffer | null;
  pending_secret: Buffer | null;
  /** bigint: node-postgres reads a string. */
  last_step: ColumnType<string | null, number | null, number | null>;
}

export interface RecoveryCodeTable {
  user_id: string;
  hash: Buffer;
  used_at: Date | null;
}

export interface SignInChallengeTable {
  token_hash: Buffer;
  user_id: string;
  client_id: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface PasswordLinkTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface SignInFailureTable {
  key: string;
  count: number;
  last_at: Date;
  locked_until: Date | null;
  series_started_at: Date | null;
}

/** The data of a company's sign-up. */
export interface SignupCompany {
  name: string;
  phoneNumber: string;
  domain?: string;
  locale: 'en' | 'ar';
  currency: string;
  timezone: string;
}

export interface SignupTable {
  id: string;
  company: Json<SignupCompany>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  country: string | null;
  zip_code: string | null;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  notes: string | null;
  decided_at: Date | null;
  created_at: Date;
}

export interface DeploymentTable {
  only: Generated<boolean>;
  key_fingerprint: Buffer;
  former_demo_password_replaced: Generated<boolean>;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    api_token: ApiTokenTable;
    user_account: UserAccountTable;
    session: SessionTable;
    company_choice: CompanyChoiceTable;
    user_mfa: UserMfaTable;
    recovery_code: RecoveryCodeTable;
    sign_in_challenge: SignInChallengeTable;
    password_link: PasswordLinkTable;
    sign_in_failure: SignInFailureTable;
    signup: SignupTable;
    deployment: DeploymentTable;
  }
}

import type { ApiClient, TokenStore } from '@qafila/api-client';
import type { SessionUser } from '@qafila/contracts/identity';

/** Why a session ended, as the login page tells it. */
export type SessionEnd = 'expired' | 'agent' | 'role' | 'signed-out';

/** Password accepted; a code is still missing. */
export interface CodeNeeded {
  mfaToken: string;
}

export interface Credentials {
  username: string;
  password: string;
  /** 'Keep me logged in'. */
  keep: boolean;
}

export interface Session {
  /** The signed-in user; null before the lookup. */
  user(): SessionUser | null;
  subscribe(listener: () => void): () => void;
  /** Null when it is done, else what the second step needs. Throws ApiError. */
  signIn(credentials: Credentials): Promise<CodeNeeded | null>;
  /** The second step: six digits, or a recovery code. Throws ApiError. */
  confirmCode(needed: CodeNeeded, code: string, keep: boolean): Promise<void>;
  /** Looks the user up and keeps him. Throws ApiError; an agent is logged out and gets `AgentRefused`. */
  lookUp(): Promise<SessionUser>;
  hasToken(): boolean;
  /** Ends the session at the server and here. */
  logout(): Promise<void>;
  /** Ends the session here: empties both storages and reloads the page, which then asks to log in. */
  end(why: SessionEnd): void;
  /** Forgets the tokens, without a reload. */
  forget(): void;
}

/** The Agent role has no place in the portal. */
export class AgentRefused extends Error {
  override readonly name = 'AgentRefused';
}

export interface SessionOptions {
  api: ApiClient;
  tokens: TokenStore;
  local: Storage;
  session: Storage;
  /** Goes to the login page by a full reload. */
  reloadAtLogin: (why: SessionEnd) => void;
  now: () => number;
}

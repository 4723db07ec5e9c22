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

/** Belongs to no company, and chooses the one to work in. */
export const isSysAdmin = ({ roles }: Pick<SessionUser, 'roles'>): boolean => roles.includes('SysAdmin');

export interface Session {
  /** The signed-in user; null before the lookup. */
  user(): SessionUser | null;
  subscribe(listener: () => void): () => void;
  /** Null when it is done, else what the second step needs. Throws ApiError. */
  signIn(credentials: Credentials): Promise<CodeNeeded | null>;
  /** The second step: six digits, or a recovery code. Throws ApiError. */
  confirmCode(needed: CodeNeeded, code: string, keep: boolean): Promise<void>;
  /** Looks the user up and keeps them. Throws ApiError; an agent is logged out and gets `AgentRefused`. */
  lookUp(): Promise<SessionUser>;
  hasToken(): boolean;
  /**
   * Works in a company, or over all of them (null), and loads the page again, so that nothing of the former company stays
   * in it. For a SysAdmin. Throws ApiError.
   * @param options.stay keeps the whole address; else its filters and drawers, which name rows of the former company, go.
   */
  workIn(companyId: string | null, options?: { stay?: boolean }): Promise<void>;
  /** Works again in the company that this page shows, after another tab chose a different one. Throws ApiError. */
  returnTo(companyId: string | null): Promise<void>;
  /** True when the session works in another company than this page shows. */
  hasMoved(): boolean;
  subscribeMoved(listener: () => void): () => void;
  /** Called when the server says that the session works in another company. */
  noteMoved(): void;
  /** Loads the page again in the company that the session works in, without filters and drawers. */
  reload(): void;
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
  /** Loads the page again; without filters and drawers unless the address stays. */
  reload: (options: { stay: boolean }) => void;
  now: () => number;
}

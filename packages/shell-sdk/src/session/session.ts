import type { ApiClient, TokenStore, Tokens } from '@qafila/api-client';
import type { SessionUser } from '@qafila/contracts/identity';

/** Why a session ended, for the login page to show. */
export type SessionEnd = 'expired' | 'agent' | 'role' | 'signed-out';

/** The password was accepted; a code is still required. */
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
  /** Resolves to null when signed in, otherwise to what the second step needs. Throws ApiError. */
  signIn(credentials: Credentials): Promise<CodeNeeded | null>;
  /** The second step: six digits, or a recovery code. Throws ApiError. */
  confirmCode(needed: CodeNeeded, code: string, keep: boolean): Promise<void>;
  /**
   * Reads and stores the user. A page that shows another company than the session's keeps its own, and `hasMoved` turns
   * true. Throws ApiError; an agent is logged out and gets `AgentRefused`.
   */
  lookUp(): Promise<SessionUser>;
  hasToken(): boolean;
  /**
   * Works in a company, or over all of them (null), and reloads the page, so that no data of the former company
   * remains. For a SysAdmin. Throws ApiError.
   */
  workIn(companyId: string | null, options?: { stay?: boolean }): Promise<void>;
  /** Switches the session back to this page's company after another tab chose a different one. Throws ApiError. */
  returnTo(companyId: string | null): Promise<void>;
  /** True when the session works in another company than this page shows. */
  hasMoved(): boolean;
  subscribeMoved(listener: () => void): () => void;
  /** Called when the server reports that the session works in another company. */
  noteMoved(): void;
  /**
   * False if the tokens belong to another user than the page shows, who signed in in another tab. The page then loads
   * again, for that user.
   */
  checkOwner(tokens: Tokens): boolean;
  /** Reloads the page in the session's company, without filters and drawers, or loads another address of the portal. */
  reload(address?: string): void;
  /** Ends the session on the server and here. */
  logout(): Promise<void>;
  /** Ends the session here: empties both storages and reloads the page, which then redirects to the login. */
  end(why: SessionEnd): void;
  /** Deletes the tokens, without a reload. */
  forget(): void;
}

/** Agents can't use the portal. */
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
  /** Reloads the page, at another address if given; without filters and drawers unless `stay` is set. */
  reload: (options: { stay: boolean; address?: string | undefined }) => void;
  now: () => number;
}

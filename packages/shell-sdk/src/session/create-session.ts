import { ownerOf, type Tokens, tokensFrom } from '@qafila/api-client';
import {
  actingCalls,
  CLIENT_ID,
  type SessionUser,
  sessionCalls,
  type TokenReply,
} from '@qafila/contracts/identity';
import { createCell } from '../cell.ts';
import { claimDrafts, clearStorages } from '../drafts/drafts.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';
import {
  AgentRefused,
  type CodeNeeded,
  type Session,
  type SessionEnd,
  type SessionOptions,
} from './session.ts';

/** Drafts belong to a user in one company: in another one they would name rows that don't exist. */
const draftOwner = ({ id, companyId }: SessionUser): string => `${id} ${companyId ?? ''}`;

/** The session of this browser. */
export function createSession(options: SessionOptions): Session {
  const { api, tokens, local, session } = options;
  const user = createCell<SessionUser | null>(null);

  const take = (reply: TokenReply, keep: boolean): CodeNeeded | null => {
    if ('mfa_required' in reply) return { mfaToken: reply.mfa_token };
    // The tokens may be another user's than the page has shown so far.
    user.set(null);
    tokens.write(tokensFrom(reply, options.now()), { keep });
    return null;
  };

  const keepUser = (found: SessionUser) => {
    const beside = session.getItem(STORAGE_KEYS.auth) === null ? local : session;
    beside.setItem(STORAGE_KEYS.user, JSON.stringify(found));
    if (found.company) local.setItem(STORAGE_KEYS.company, JSON.stringify(found.company));
    else local.removeItem(STORAGE_KEYS.company);
    claimDrafts(session, draftOwner(found));
    user.set(found);
  };

  let ended = false;
  let leaving = false;
  const end = (given: SessionEnd) => {
    // Several calls may detect the end at once; the page reloads only once.
    if (ended) return;
    ended = true;
    // The channels learn of a log-out before its own reply arrives.
    const why = leaving ? 'signed-out' : given;
    clearStorages(local, session, { keepDrafts: why === 'expired' });
    options.reloadAtLogin(why);
  };

  const moved = createCell(false);
  let reloading = false;
  const reload = (stay: boolean, address?: string) => {
    reloading = true;
    options.reload({ stay, address });
  };
  const noteMoved = () => {
    // A page that is navigating away has nothing left to ask.
    if (!reloading) moved.set(true);
  };
  const checkOwner = (held: Tokens): boolean => {
    const shown = user.get()?.id;
    const owner = ownerOf(held);
    const isOurs = !shown || !owner || shown === owner;
    // From the login page, which asks nothing about unsaved edits: they could not be saved any more.
    if (!isOurs && !reloading) reload(false, '/login');
    return isOurs;
  };
  tokens.subscribe(() => {
    const stored = tokens.read();
    if (stored) checkOwner(stored);
  });
  const choose = async (companyId: string | null) => {
    if (companyId === null) await api.call(actingCalls.stopWorkingIn);
    else await api.call(actingCalls.workIn, { body: { companyId } });
  };

  const sendLogout = async () => {
    const token = tokens.read()?.refreshToken;
    if (token) await api.call(sessionCalls.logout, { body: { token } }).catch(() => {});
  };

  return {
    user: user.get,
    subscribe: user.subscribe,
    hasToken: () => tokens.read() !== null,
    signIn: async ({ username, password, keep }) => {
      const body = { grant_type: 'password', client_id: CLIENT_ID, username, password } as const;
      return take(await api.call(sessionCalls.login, { body }), keep);
    },
    confirmCode: async ({ mfaToken }, code, keep) => {
      const body = { grant_type: 'mfa_code', client_id: CLIENT_ID, mfa_token: mfaToken, code } as const;
      take(await api.call(sessionCalls.login, { body }), keep);
    },
    lookUp: async () => {
      const found = await api.call(sessionCalls.me);
      if (found.roles.includes('Agent')) {
        await sendLogout();
        end('agent');
        throw new AgentRefused('Agents use the courier app');
      }
      const shown = user.get();
      if (shown?.id !== found.id || shown.companyId === found.companyId) {
        keepUser(found);
        return found;
      }
      // The page still shows its own company, and must send that one until it was reloaded or the user has decided.
      noteMoved();
      const here = { ...found, companyId: shown.companyId, company: shown.company };
      user.set(here);
      return here;
    },
    logout: async () => {
      leaving = true;
      await sendLogout();
      end('signed-out');
    },
    workIn: async (companyId, { stay = false } = {}) => {
      reloading = true;
      try {
        await choose(companyId);
      } catch (error) {
        reloading = false;
        throw error;
      }
      reload(stay);
    },
    returnTo: async (companyId) => {
      await choose(companyId);
      moved.set(false);
    },
    hasMoved: moved.get,
    subscribeMoved: moved.subscribe,
    noteMoved,
    checkOwner,
    reload: (address) => reload(false, address),
    end,
    forget: () => {
      tokens.clear();
      user.set(null);
    },
  };
}

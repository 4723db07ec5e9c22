import type { SessionUser } from '@qafila/contracts/identity';
import { createCell } from '../cell.ts';
import type { Session, SessionEnd } from '../session/session.ts';

export interface FakeSession extends Session {
  /** How the session ended, if it did. */
  ended: SessionEnd | null;
  /** Companies that were chosen, and how the page was reloaded for them. */
  chosen: { companyId: string | null; stay?: boolean }[];
  /** How often the page was reloaded to follow another tab. */
  reloads: number;
  /** Addresses that the page was loaded again at, for another user. */
  loaded: string[];
  /** The user whom the next lookup finds after a sign-in. */
  signsIn: SessionUser | null;
}

/** An operator of a company in Doha. */
export const OPERATOR: SessionUser = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'operator@qafila.test',
  firstName: 'Noora',
  lastName: 'Al-Kuwari',
  phoneNumber: '+97455512345',
  companyId: '00000000-0000-4000-8000-000000000002',
  company: {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Doha Express',
    // Not the market's QAR, so that a page with a hard-coded currency fails its tests.
    currency: 'Kuwaiti Dinar (KWD)',
    locale: 'en',
    timezone: 'Asia/Qatar',
  },
  roles: ['Operator'],
  shouldEnforceMfa: false,
  isMultiFactorEnabled: false,
  mfaSetupRequired: false,
};

/** A session that is signed in from the start. */
export function createFakeSession(initial: SessionUser | null = OPERATOR): FakeSession {
  const user = createCell(initial);
  const moved = createCell(false);
  let hasToken = initial !== null;
  const fake: FakeSession = {
    ended: null,
    chosen: [],
    reloads: 0,
    loaded: [],
    signsIn: initial,
    user: user.get,
    subscribe: user.subscribe,
    hasToken: () => hasToken,
    signIn: async () => {
      hasToken = true;
      user.set(null);
      return null;
    },
    confirmCode: async () => {},
    lookUp: async () => {
      const found = user.get() ?? fake.signsIn;
      if (!found) throw new Error('No user is signed in');
      user.set(found);
      return found;
    },
    workIn: async (companyId, options) => void fake.chosen.push({ companyId, ...options }),
    returnTo: async (companyId) => {
      fake.chosen.push({ companyId });
      moved.set(false);
    },
    hasMoved: moved.get,
    subscribeMoved: moved.subscribe,
    noteMoved: () => moved.set(true),
    checkOwner: () => true,
    reload: (address) => {
      if (address === undefined) fake.reloads += 1;
      else fake.loaded.push(address);
    },
    logout: async () => fake.end('signed-out'),
    end: (why) => {
      fake.ended = why;
      fake.forget();
    },
    forget: () => {
      hasToken = false;
      user.set(null);
    },
  };
  return fake;
}

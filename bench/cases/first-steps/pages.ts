import type { Case } from '../../case.ts';
import { type Account, accessToken } from '../../sign-in.ts';
import { measure, painted, usable, type Visit } from './measure.ts';
import { onOtherOrigins } from './origins.ts';

const HOW = 'from an empty cache with a second added to each request, against a page of one file';

interface Opened {
  name: string;
  path: string;
  /** What shows that the page can be used. */
  ready: string;
  as?: Account;
  /** The path with what it names. */
  find?: (url: string) => Promise<string>;
}

/** The statements of a contract of the demo. */
async function statementsPath(url: string): Promise<string> {
  const authorization = `Bearer ${await accessToken(url, 'admin@qafila.test')}`;
  const reply = await fetch(`${url}/company-api/Contract/all?pageNumber=1&pageSize=1`, {
    headers: { authorization },
  });
  const { items } = (await reply.json()) as { items: { id: string }[] };
  return `/contract-lists/${items[0]?.id}/statements`;
}

const PAGES: readonly Opened[] = [
  { name: 'dashboard', path: '/', ready: 'main table' },
  { name: 'tasks', path: '/tasks', ready: 'main >> text=No tasks yet' },
  { name: 'map', path: '/agents-map', ready: 'main canvas' },
  { name: 'payouts', path: '/wallet-transactions/payouts', ready: 'main [role=article]' },
  { name: 'agents', path: '/agent-list', ready: 'main [role=gridcell] >> text=AG-' },
  { name: 'timeline', path: '/timeline', ready: 'main [role=grid] [role=rowheader]' },
  { name: 'coverage', path: '/shift-management?view=coverage', ready: 'main [role=grid] [role=gridcell]' },
  { name: 'settings', path: '/settings/configurations', ready: 'main form' },
  { name: 'analytics', path: '/analytics', ready: 'main a[href^="/analytics/"]' },
  { name: 'users', path: '/users', ready: 'main [role=gridcell] >> text=@', as: 'admin@qafila.test' },
  {
    name: 'statements',
    path: '/contract-lists/:contractId/statements',
    ready: 'main h2',
    as: 'admin@qafila.test',
    find: statementsPath,
  },
];

const stepsOf = ({ name, path, ready, as = 'operator@qafila.test', find }: Opened): Case => ({
  name: `first-steps-${name}`,
  what: `Until ${path} can be used, signed in, ${HOW}`,
  target: { at: 'most', value: 4, unit: 'times' },
  run: () => measure({ path: find ?? path, until: usable(ready), as }),
});

const shortCase = (name: string, what: string, visit: Visit): Case => ({
  name,
  what: `${what}, ${HOW}`,
  target: { at: 'most', value: 1.5, unit: 'times' },
  run: () => measure(visit),
});

export const firstSteps: readonly Case[] = [
  ...PAGES.map(stepsOf),
  ...PAGES.slice(0, 2).map(
    ({ name, path, ready }): Case => ({
      name: `first-steps-${name}-origins`,
      what: `Until ${path} can be used, signed in, with every remote on an origin of its own, ${HOW}`,
      target: { at: 'most', value: 5, unit: 'times' },
      run: () =>
        onOtherOrigins((place) =>
          measure({ ...place, path, until: usable(ready), as: 'operator@qafila.test' }),
        ),
    }),
  ),
  shortCase('first-steps-frame', 'Until the frame at / is painted first, signed in', {
    path: '/',
    until: painted,
    as: 'operator@qafila.test',
  }),
  shortCase('first-steps-sign-in', 'Until the sign-in form at / is there, without a session', {
    path: '/',
    until: usable('input[type=password]'),
  }),
];

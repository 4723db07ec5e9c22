import type { RemoteRoute } from '@qafila/contracts/shell';
import { pageRoutes } from './remote-files-plugin.ts';

const title = { en: 'Payouts', ar: 'الدفعات' };
const ROUTES: RemoteRoute[] = [
  { path: '/wallet', redirectTo: '/wallet/payouts', layout: 'main', title },
  { path: '/wallet/payouts/:id?', page: 'payouts', layout: 'main', menu: 'closed', title },
  { path: '/old-tasks', redirectTo: '/tasks', layout: 'main', title },
  { path: '/link/:id', page: 'link', layout: 'public', title },
];

test('an address is written down with its page, a redirect with the page where it leads', () => {
  expect(pageRoutes(ROUTES)).toEqual([
    { pattern: '^/+wallet/*$', page: 'payouts', needsSession: true, menu: 'closed' },
    { pattern: '^/+wallet/+payouts(?:/+[^/]+)?/*$', page: 'payouts', needsSession: true, menu: 'closed' },
    { pattern: '^/+link/+[^/]+/*$', page: 'link', needsSession: false },
  ]);
});

import type { CDPSession, Page } from '@playwright/test';
import { startServerProcess } from '@qafila/testing';
import { inBrowser, WEBGL_ARGS } from '../browser.ts';
import type { Case } from '../case.ts';
import { type Account, signIn } from '../sign-in.ts';

/** Of each request, so that parts of a page come one after the other as they do for people. */
const LATENCY_MS = 150;

const COMPANY_PAGES = [
  '/',
  '/tasks',
  '/task-list',
  '/timeline',
  '/agents-map',
  '/agent-list',
  '/skill-list',
  '/shift-management',
  '/shift-management?view=coverage',
  '/agents-and-suppliers',
  '/wallet-transactions/ledgers',
  '/wallet-transactions/payouts',
  '/agents-ledger',
  '/settings/callbacks',
  '/settings/configurations',
  '/settings/confiugrations/dashboard',
  '/automation',
  '/location-points',
  '/location-points-new',
  '/api-tokens',
  '/users',
  '/contract-lists',
  '/audit-log',
  '/analytics',
];
const VISITS: readonly { as?: Account; paths: readonly string[] }[] = [
  { as: 'admin@qafila.test', paths: COMPANY_PAGES },
  { as: 'sysadmin@qafila.test', paths: ['/companies-list', '/health-and-releases'] },
  { paths: ['/login', '/verify-success'] },
];

/** Sum of all shifts of a page until it is still; those after a press are the user's own. */
async function shiftOf(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  // In the page's own words: Node's types know another PerformanceObserver. Two frames after the last reply, what it
  // brought is on the screen.
  return page.evaluate<number>(`new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum))));
  })`);
}

const slowly = (session: CDPSession) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

async function measure(locale: 'en' | 'ar', theme: 'light' | 'dark') {
  const server = await startServerProcess();
  const shifts: { path: string; shift: number }[] = [];
  try {
    for (const { as, paths } of VISITS)
      await inBrowser(async (page, session, context) => {
        if (as) await signIn(page, server.url, as);
        await context.addCookies([
          { name: 'qafila_locale', value: locale, url: server.url },
          { name: 'qafila_theme', value: theme, url: server.url },
        ]);
        await session.send('Network.enable');
        await slowly(session);
        for (const path of paths) shifts.push({ path, shift: await shiftOf(page, server.url + path) });
      }, WEBGL_ARGS);
  } finally {
    await server.dispose();
  }
  shifts.sort((one, other) => other.shift - one.shift);
  const value = Math.round((shifts[0]?.shift ?? 0) * 10_000) / 10_000;
  const worst = shifts.slice(0, 3).map(({ path, shift }) => `${path} ${shift.toFixed(4)}`);
  return {
    value,
    compared: value,
    unit: 'of the screen',
    note: `${shifts.length} pages with ${LATENCY_MS} ms added to each request; the most: ${worst.join(', ')}.`,
  };
}

const LOOKS = [
  ['en', 'light', 'English, light'],
  ['en', 'dark', 'English, dark'],
  ['ar', 'light', 'Arabic, light'],
  ['ar', 'dark', 'Arabic, dark'],
] as const;

export const layoutShift: readonly Case[] = LOOKS.map(([locale, theme, look]) => ({
  name: `layout-shift-${locale}-${theme}`,
  what: `Layout shift of the page that shifts most, ${look}`,
  target: { at: 'most', value: 0.02, unit: 'of the screen' },
  run: () => measure(locale, theme),
}));

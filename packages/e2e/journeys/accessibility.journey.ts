import type { Page } from '@playwright/test';
import type { RemoteRegistry } from '@qafila/contracts';
import { DRAWERS, OTHERS, PAGES, type Place, TABS, type Viewer } from '../src/accessibility/places.ts';
import { makeSights, type Sights } from '../src/accessibility/sights.ts';
import { violations } from '../src/axe.ts';
import { test as base, expect, startDemo } from '../src/portal.ts';
import { type Look, Portal } from '../src/portal-page.ts';
import { settled, untilIdle } from '../src/settled.ts';

/** A server with data in every state; one per worker. */
const test = base.extend<object, { demo: { url: string; sights: Sights } }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startDemo({ RATE_LIMITS: 'off', WEBHOOK_ALLOW_INTERNAL: 'on' });
      await use({ url: server.url, sights: await makeSights(server.url) });
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

/** Each look is one button press away from the one before. */
const LOOKS: readonly [Look, ...Look[]] = [
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'en' },
  { theme: 'dark', locale: 'ar' },
  { theme: 'light', locale: 'ar' },
];

/** Touches a page that is words alone until then, and waits for the whole of it. */
async function touch(page: Page) {
  const words = page.locator('#first-words');
  if (await words.count()) await page.keyboard.press('Shift');
  await expect(words).toHaveCount(0);
}

/** Opens a page once and checks it in each theme and language. The portal, once it is open, is not loaded again. */
async function lookAt(portal: Portal, name: string, place: Place, sights: Sights) {
  const { page } = portal;
  const ready = async () => {
    if (place.touched) await touch(page);
    if (place.shows) await expect(place.shows(page)).toBeVisible();
    else await settled(page);
  };
  if (await portal.menu().count()) {
    const from = new URL(page.url()).pathname;
    const { pathname } = new URL(place.at(sights), page.url());
    const left = page.locator('h1').first();
    await left.evaluate("heading => heading.setAttribute('data-left', '')");
    await untilIdle(page, () => portal.go(place.at(sights)));
    if (pathname !== from) await expect(page.locator('h1[data-left]'), `${from} is left`).toHaveCount(0);
    await portal.changeLook(LOOKS[0]);
  } else {
    await portal.prefer(LOOKS[0]);
    await portal.open(place.at(sights));
    await page.waitForLoadState('networkidle');
  }
  await ready();
  await place.first?.(page);
  if (name in DRAWERS) await expect(page.getByRole('dialog')).toBeVisible();
  const tabs = page.getByRole('dialog').getByRole('tablist').first().getByRole('tab');
  if (TABS[name]) await expect(tabs, `the tabs of ${name}`).toHaveText(TABS[name]);
  await expect.soft(page.locator('h1:visible'), `the one heading of ${name}`).toHaveCount(1);
  const dialogs = await page.getByRole('dialog').count();
  for (const look of LOOKS) {
    await portal.changeLook(look);
    await ready();
    await expect(page.getByRole('dialog'), 'what was opened stays open').toHaveCount(dialogs);
    const found = await violations(page);
    expect.soft(found, `${name}, ${look.theme} in ${look.locale}`).toEqual([]);
  }
  // An open dialog would come back with the next page, as it does after a reload.
  if (place.first) await page.keyboard.press('Escape');
}

async function enterAs(viewer: Viewer, page: Page, url: string): Promise<Portal> {
  const portal = new Portal(page, url);
  if (viewer !== 'visitor') await portal.enter(viewer, '/config.json');
  return portal;
}

/** Tests of a few pages each, so that both workers are busy until the end. */
const PER_TEST = 6;
const places = Object.entries({ ...PAGES, ...DRAWERS, ...OTHERS });

for (const viewer of ['operator', 'admin', 'sysadmin', 'visitor'] as const) {
  const theirs = places.filter(([, { as = 'operator' }]) => as === viewer);
  for (let start = 0; start < theirs.length; start += PER_TEST) {
    const some = theirs.slice(start, start + PER_TEST);
    const names = some.map(([name]) => name).join(', ');
    test(`everyone can use ${names}, in both themes and languages`, async ({ page, demo }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const portal = await enterAs(viewer, page, demo.url);
      for (const [name, place] of some) await test.step(name, () => lookAt(portal, name, place, demo.sights));
    });
  }
}

test('every page and drawer of the registry is looked at', async ({ request, server }) => {
  const { remotes } = (await (await request.get(`${server.url}/remotes.json`)).json()) as RemoteRegistry;
  const pages = remotes.flatMap(({ routes }) => routes.flatMap(({ page, path }) => (page ? path : [])));
  const drawers = remotes.flatMap((remote) => remote.drawers.map(({ name }) => name));
  expect(Object.keys(PAGES).sort()).toEqual(pages.sort());
  expect(Object.keys(DRAWERS).sort()).toEqual(drawers.sort());
});

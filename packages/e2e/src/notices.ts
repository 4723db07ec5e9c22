import { expect, type Page } from '@playwright/test';

const KEEP = `
  globalThis.shownNotices = new Set();
  new MutationObserver(() => {
    for (const notice of document.querySelectorAll('[role=alert] > [data-kind], [role=status] > [data-kind]'))
      globalThis.shownNotices.add(notice.textContent);
  }).observe(document, { childList: true, subtree: true });
`;

const pages = new WeakSet<Page>();

/** Makes the page record its notices, from its next document on. */
export async function keepNotices(page: Page): Promise<void> {
  if (pages.has(page)) return;
  pages.add(page);
  await page.addInitScript(KEEP);
}

/** Waits until the document has shown a notice with this text. It leaves after 2.5 s, sooner than a slow machine looks. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  const shown = () => page.evaluate<string[]>('[...globalThis.shownNotices]');
  const matching = text instanceof RegExp ? expect.stringMatching(text) : expect.stringContaining(text);
  await expect.poll(shown, { message: `notice ${text}` }).toContainEqual(matching);
}

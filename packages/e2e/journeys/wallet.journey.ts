import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Api } from '../src/api.ts';
import { expectNotice } from '../src/notices.ts';
import { findAgent } from '../src/orders.ts';
import { expect, Portal, test } from '../src/portal.ts';

const LEDGERS = '/wallet-transactions/ledgers';
const CREDIT = '**/agent-api/AgentAccount/deposit-without-otp';

/** Sizes of the files that the portal has written for downloads; the types of this folder are those of Node. */
const PRIVATE_FILES = `(async () => {
  const root = await navigator.storage.getDirectory();
  const sizes = [];
  for await (const handle of (await root.getDirectoryHandle('exports', { create: true })).values())
    sizes.push((await handle.getFile()).size);
  return sizes;
})()`;

/** Fills step 1 of a credit and goes on to step 2. */
async function enterCredit(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Credit Balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Credit Balance' });
  await dialog.getByLabel('Enter credit amount').fill(amount);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  return dialog;
}

test('a credit is posted once, though its replies are lost, and a deduction needs notes', async ({
  portal,
  page,
}) => {
  await portal.enter('operator', '/wallet-transactions');
  await expect(page.getByRole('heading', { name: 'Ledgers', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LEDGERS}$`));
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible();

  await test.step('[WALLET-33] a credit shows in the ledger', async () => {
    const dialog = await enterCredit(page, '25.11');
    await expect(dialog.getByText('Balance after')).toBeVisible();
    await dialog.getByRole('button', { name: 'ADD' }).click();
    await portal.noticed("Amount deposited in the agent's wallet");
    await expect(page.getByRole('row').filter({ hasText: '25.11' })).toHaveCount(1);
  });

  await test.step('[WALLET-27] a deduction without notes is refused', async () => {
    await page.getByRole('button', { name: 'Deduct Balance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deduct Balance' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Notes are required').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the network is lost on Confirm; trying again posts once', async () => {
    let sent = 0;
    await page.route(CREDIT, async (route) => {
      sent += 1;
      // The server has posted it; only its reply is lost.
      await route.fetch();
      await route.abort('connectionfailed');
    });
    const dialog = await enterCredit(page, '41.75');
    await dialog.getByRole('button', { name: 'ADD' }).click();
    await expect(dialog.getByText(/^No reply arrived/)).toBeVisible();
    expect(sent).toBeGreaterThan(0);
    await page.unroute(CREDIT);
    await page.reload();
    await expect(dialog.getByText(/^No reply arrived/)).toBeVisible();
    await dialog.getByRole('button', { name: 'ADD' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: '41.75' })).toHaveCount(1);
  });
});

test("[CSV-06] all of the agents' ledger is downloaded as one file through the disk", async ({
  portal,
  page,
}) => {
  await portal.enter('operator', '/agents-ledger');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const sent = page.waitForResponse('**/agent-api/Ledger/export*');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByRole('menuitem', { name: /^All/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('agents-ledger.csv');
  await portal.noticed('File downloaded successfully');
  const content = await readFile(await file.path());
  const lines = content.toString().trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFId,Agent Id,/);
  expect(String(lines.length - 1)).toBe((await sent).headers()['x-total-count']);
  expect(await page.evaluate(PRIVATE_FILES)).toEqual([content.length]);
  await portal.logOut();
  await expect.poll(() => page.evaluate(PRIVATE_FILES)).toEqual([]);
});

/** The request of this journey among those of the demo. */
const cardOn = (page: Page) => page.getByRole('article').filter({ hasText: '180.35 QAR' });

test('an operator and a cashier decide one payout: one of them does, the other sees it', async ({
  portal,
  page,
  browser,
  server,
}) => {
  const admin = await Api.as(server.url, 'admin');
  const { publicId, fullName: name } = await findAgent(admin, 'Yusuf');

  await test.step('[PAYOUT-24] the administrator asks for it by CSV', async () => {
    await portal.enter('admin', '/wallet-transactions/payouts');
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Payout requests from CSV' });
    const rows = `publicId,amount,notes\r\n${publicId},180.35,Fuel\r\n${publicId},180.35,Fuel\r\nAG-0,10,\r\n`;
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'payouts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog.getByText('Duplicate', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Create 1 request' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    // The requester can't decide it.
    await expect(cardOn(page)).toHaveCount(1);
    await expect(cardOn(page).getByRole('button', { name: /^Credit the/ })).toBeHidden();
  });

  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  try {
    const [one, other] = await Promise.all(
      contexts.map(async (context, index) => {
        const at = new Portal(await context.newPage(), server.url);
        await at.enter(index === 0 ? 'operator' : 'cashier', '/wallet-transactions/payouts');
        await cardOn(at.page)
          .getByRole('button', { name: /^Credit the/ })
          .waitFor();
        return at.page;
      }),
    );
    if (!one || !other) throw new Error('Both have a page');
    await cardOn(other)
      .getByRole('button', { name: /^Reject the/ })
      .click();
    const late = other.getByRole('dialog', { name: `Reject the request of ${name}` });
    await late.getByLabel('Notes').fill('No receipt');

    await cardOn(one)
      .getByRole('button', { name: /^Credit the/ })
      .click();
    await one.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expectNotice(one, 'Status changed successfully!');

    await expect(late.getByText('Another person decided this request')).toBeVisible();
    await late.getByRole('button', { name: 'Confirm' }).click();
    const decided = other.getByRole('dialog', { name: 'Another person decided this request' });
    await expect(decided.getByText('Credited', { exact: true })).toBeVisible();
    await expect(decided.getByText('No receipt')).toBeVisible();
    await decided.getByRole('button', { name: 'Close' }).last().click();
    await expect(cardOn(other).getByText('Credited', { exact: true })).toBeVisible();
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});

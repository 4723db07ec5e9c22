import type { Browser, Page } from '@playwright/test';
import { Api } from '../src/api.ts';
import { expect, Portal, test } from '../src/portal.ts';

interface TaskReply {
  id: string;
  shortId: string;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const order = (clientGeneratedId: string) => ({
  clientGeneratedId,
  pickup: {
    name: 'Saffron Kitchen',
    phoneNumber: '44112233',
    address: 'Msheireb',
    latitude: 25.284,
    longitude: 51.523,
  },
  delivery: {
    name: 'Aisha Noor',
    phoneNumber: '55667788',
    address: 'The Pearl',
    latitude: 25.37,
    longitude: 51.55,
  },
  pickupByUtc: inMinutes(30),
  deliverByUtc: inMinutes(90),
  autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 },
});

/** One company's screen: its list, and the orders it opens from there. */
class Desk {
  readonly page: Page;
  readonly portal: Portal;

  constructor(page: Page, url: string) {
    this.page = page;
    this.portal = new Portal(page, url);
  }

  list(responsibility: 'MyTasks' | 'OffloadedByMe' | 'OffloadedToMe') {
    return this.portal.open(`/task-list?taskResponsibilityFilter=${responsibility}`);
  }

  row(orderId: string) {
    return this.page.getByRole('row').filter({ hasText: orderId }).first();
  }

  async open(orderId: string, { shortId }: TaskReply) {
    await this.row(orderId).click();
    const drawer = this.page.getByRole('dialog', { name: shortId });
    await expect(drawer.getByRole('button', { name: 'More' })).toBeVisible();
    return drawer;
  }

  /** Something of the drawer's menu. */
  async choose(orderId: string, task: TaskReply, action: string) {
    const drawer = await this.open(orderId, task);
    await drawer.getByRole('button', { name: 'More' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async offer(orderId: string, task: TaskReply) {
    await this.choose(orderId, task, 'Offload to a partner');
    const dialog = this.page.getByRole('dialog', { name: `Offload ${task.shortId} to a partner` });
    await expect(dialog.getByRole('radio', { name: 'Pearl Riders' })).toBeChecked();
    await expect(dialog.getByText(/12\.50.* for this order/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Offer to Pearl Riders' }).click();
    await this.portal.noticed(`${task.shortId} offered to Pearl Riders`);
    await this.page.keyboard.press('Escape');
  }

  async because(reason: string) {
    const dialog = this.page.getByRole('dialog').last();
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  }
}

async function deskOf(browser: Browser, url: string, account: string): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = new Desk(await context.newPage(), url);
  await desk.portal.enter(account, '/task-list');
  return desk;
}

test('[LIST-24] [TASK-20] orders go to a partner, who accepts or rejects them, and come back', async ({
  browser,
  server,
}) => {
  const [owner, partner] = await Promise.all([
    deskOf(browser, server.url, 'operator'),
    deskOf(browser, server.url, 'partner'),
  ]);
  const api = await Api.as(server.url, 'operator');
  const create = async (orderId: string): Promise<TaskReply> => {
    const reply = await api.send('POST', '/trip-api/Task', order(orderId));
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as TaskReply;
  };
  const [first, second, third] = [await create('OFF-1'), await create('OFF-2'), await create('OFF-3')];

  await test.step('the owner offers an order; the partner sees it come, accepts and assigns it', async () => {
    await partner.list('OffloadedToMe');
    await expect(partner.page.getByText(/Live/).first()).toBeVisible();
    await owner.list('MyTasks');
    await owner.offer('OFF-1', first);
    await partner.page.getByRole('button', { name: /^Show 1 new/ }).click();
    await expect(partner.row('OFF-1')).toContainText('Offered by Qafila Demo');
    const drawer = await partner.open('OFF-1', first);
    await expect(drawer.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Accept' }).click();
    await drawer.getByRole('button', { name: 'Assign', exact: true }).click();
    const assign = partner.page.getByRole('dialog', { name: `Assign task ${first.shortId}` });
    await assign.getByText('Tariq Zaman').first().click();
    await assign.getByRole('button', { name: 'Assign to Tariq Zaman' }).click();
    await expect(drawer.getByText(/^AG-\d+ - Tariq Zaman$/)).toBeVisible();
  });

  await test.step('the owner follows it live under Offloaded By Me', async () => {
    await owner.list('OffloadedByMe');
    await expect(owner.row('OFF-1')).toContainText('Tariq Zaman');
    await expect(owner.row('OFF-1')).toContainText('With Pearl Riders');
    await partner.page.getByRole('button', { name: 'More' }).click();
    await partner.page.getByRole('menuitem', { name: 'Mark as picking up' }).click();
    await expect(owner.row('OFF-1')).toContainText('Picking up');
    const drawer = await owner.open('OFF-1', first);
    await drawer.getByRole('button', { name: 'More' }).click();
    await expect(owner.page.getByRole('menuitem', { name: 'Cancel task' })).toBeVisible();
    await expect(owner.page.getByRole('menuitem', { name: 'Recall' })).toHaveCount(0);
  });

  await test.step('a second one is rejected, with a reason, and is the owner’s again', async () => {
    await owner.list('MyTasks');
    await expect(owner.row('OFF-1')).toHaveCount(0);
    await owner.offer('OFF-2', second);
    await partner.list('OffloadedToMe');
    const drawer = await partner.open('OFF-2', second);
    await drawer.getByRole('button', { name: 'Reject' }).click();
    await partner.because('No rider near Msheireb');
    await expect(partner.row('OFF-2')).toHaveCount(0);
    await owner.list('MyTasks');
    await expect(owner.row('OFF-2')).toContainText('Rejected by Pearl Riders');
    const detail = await owner.open('OFF-2', second);
    await detail.getByRole('tab', { name: 'Timeline' }).click();
    await expect(detail.getByText(/No rider near Msheireb/)).toBeVisible();
    await expect(detail.getByText(/Maryam Sultan \(Pearl Riders\)/)).toBeVisible();
  });

  await test.step('a third one is recalled while the partner looks at it', async () => {
    await owner.list('MyTasks');
    await owner.offer('OFF-3', third);
    await partner.list('OffloadedToMe');
    await expect(partner.row('OFF-3')).toContainText('Offered by Qafila Demo');
    await owner.list('OffloadedByMe');
    await owner.choose('OFF-3', third, 'Recall');
    await owner.because('Our own rider is free');
    await owner.portal.noticed(`${third.shortId} is back with you`);
    await expect(partner.row('OFF-3')).toHaveCount(0);
  });
});

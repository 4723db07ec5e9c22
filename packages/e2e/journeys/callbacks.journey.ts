import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api } from '../src/api.ts';
import { placeOrder } from '../src/orders.ts';
import { expect, Portal, test } from '../src/portal.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A small receiver on this machine. It replies 200, or once with the status that was set. */
async function startReceiver() {
  const received: Received[] = [];
  const replies: number[] = [];
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, body });
    const status = replies.shift() ?? 200;
    reply.writeHead(status).end(status === 200 ? 'Thank you' : 'Out of order');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** Status of its next reply. */
    answerNext: (status: number) => replies.push(status),
    close: () => server.close(),
  };
}

/** The Standard Webhooks signature, computed with the secret shown on the page. */
function signatureOf({ headers, body }: Received, secret: string): string {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

test('[CALLBACK-02, CALLBACK-04, CALLBACK-06, TOKEN-02, TOKEN-03] a signed event arrives, a failing receiver gets it again; a token is used and revoked', async ({
  startServer,
  page,
  context,
}) => {
  const server = await startServer({ WEBHOOK_ALLOW_INTERNAL: 'on' });
  const portal = new Portal(page, server.url);
  const receiver = await startReceiver();
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
    await portal.enter('admin', '/settings/callbacks');
    await page.getByRole('button', { name: 'Add Callback' }).click();
    const form = page.getByRole('dialog', { name: 'Add Callback' });
    await form.getByLabel('Url').fill(receiver.url);
    await form.getByLabel('Callback Trigger').selectOption('Task Created');
    await form.getByRole('button', { name: 'SAVE' }).click();
    const secret = (await page.getByLabel('Signing secret').textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();

    const api = await Api.as(server.url, 'operator');
    await placeOrder(api, { pickupIn: 60, deliverIn: 120 });
    await expect.poll(() => receiver.received.length).toBe(1);
    const [first] = receiver.received;
    if (!first) throw new Error('Nothing arrived');
    expect(first.headers['webhook-signature']).toBe(signatureOf(first, secret));

    // It fails one request. The server's second attempt comes after five seconds.
    receiver.answerNext(503);
    await placeOrder(api, { pickupIn: 60, deliverIn: 120 });
    await expect.poll(() => receiver.received.length).toBe(3);
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Deliveries' }).click();
    const log = page.getByRole('dialog', { name: 'Deliveries' });
    await expect(log.getByRole('row', { name: /task\.created 1 503/ })).toBeVisible();
    await expect(log.getByRole('row', { name: /task\.created 2 200/ })).toBeVisible();
    await log.getByRole('button', { name: 'Details' }).last().click();
    await page.getByRole('dialog', { name: 'Attempt' }).getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => receiver.received.length).toBe(4);
    expect(receiver.received[3]?.headers['webhook-id']).toBe(first.headers['webhook-id']);

    await portal.open('/api-tokens');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Flower shop');
    await page.getByRole('checkbox', { name: 'Read: Tasks' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
    const token = (await page.getByRole('status', { name: 'API token', exact: true }).textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    const headers = { authorization: `Bearer ${token}` };
    const status = async () => (await fetch(`${server.url}/trip-api/Task/all`, { headers })).status;
    expect(await status()).toBe(200);
    await page.getByRole('button', { name: 'Revoke Flower shop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await portal.noticed('Flower shop is revoked');
    expect(await status()).toBe(401);
  } finally {
    receiver.close();
  }
});

import { Api } from '../src/api.ts';
import { assignAndMove, findAgent, type Order } from '../src/orders.ts';
import { startPartnerShop } from '../src/partner-shop.ts';
import { expect, test } from '../src/portal.ts';

test('[TRACK-04] a shop on another origin shows a delivery and its news, under its own content policy', async ({
  page,
  server,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/i.test(message.text())) refused.push(message.text());
  });
  const shop = await startPartnerShop(server.url);
  try {
    await page.goto(shop.url);
    await page.getByLabel('Your name').fill('Aisha Noor');
    await page.getByLabel('Address').fill('Tower 4, Al Sadd');
    await page.getByRole('button', { name: 'Order' }).click();

    const delivery = page.getByRole('region', { name: /^Your delivery T-/ });
    await expect(
      delivery.getByRole('heading', { name: /We have your order|A courier will pick up/ }),
    ).toBeVisible();
    await expect(delivery.getByText('45.00 QAR')).toBeVisible();
    const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const api = await Api.as(server.url, 'operator');
    const { items } = await api.read<{ items: Order[] }>(`/trip-api/Task/all?search=${number}`);
    const { id: agentId } = await findAgent(api, 'Yusuf');
    await assignAndMove(api, items[0]?.id ?? '', agentId, 'setOut', 'completePickup');
    await expect(delivery.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible();
    await expect(page.locator('#news')).toHaveText('Your cake is on the road.');

    await page.goto(`${shop.url}/orders/${number}/frame?lang=ar`);
    const framed = page.frameLocator('iframe').getByRole('region');
    await expect(framed.getByRole('heading', { name: 'طلبك في الطريق' })).toBeVisible();
    await expect(page.locator('#news')).toHaveText('كعكتك في الطريق.');
    expect(refused).toEqual([]);
  } finally {
    shop.close();
  }
});

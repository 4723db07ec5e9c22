import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { createPageWords } from './page-words.ts';

let trips: TripServer;
let words: ReturnType<typeof createPageWords>;
beforeAll(async () => {
  trips = await startTrips();
  words = createPageWords(trips.server.deps);
});
afterAll(() => trips.server.close());

const MESSAGES = join(import.meta.dirname, '../../../../remote-tracking/src/messages');
const textOf = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
const at = async (path: string, locale: 'en' | 'ar' = 'en') => {
  const found = await words(path, locale, '192.0.2.1');
  return found && { status: found.status, waits: found.waits, text: textOf(found.html) };
};

test('[TRACK-04] the first response of a delivery says where it is, when it comes and what is to be paid', async () => {
  const task = await trips.create({ paymentStatusId: 1, amountToBeCollected: 30 });
  const { status, waits, text } = (await at(`/tracking/${task.trackingId}`)) ?? {};
  expect([status, waits]).toEqual([200, true]);
  expect(text).toMatch(
    new RegExp(
      `We have your order\\|Arrives between \\d\\d:\\d\\d and \\d\\d:\\d\\d\\|Order ${task.shortId} · For ${task.delivery.name}\\|Please have ready 30.00 QAR\\|Add a note, or see the map\\|`,
    ),
  );
  const arabic = await at(`/tracking/${task.trackingId}`, 'ar');
  expect(arabic?.text).toContain('استلمنا طلبك');
});

test('after its end a cash order asks for no money, whether it was cancelled or delivered without the cash', async () => {
  const cash = { paymentStatusId: 1 as const, amountToBeCollected: 30 };
  const cancelled = await trips.create(cash);
  const { ask } = trips;
  await ask(calls.task.cancel, { query: { id: cancelled.id }, body: { reason: 'Ordered twice' } });
  const delivered = await trips.create(cash);
  await trips.assign(delivered.id, (await trips.onlineCourier()).agent.id);
  for (const move of ['setOut', 'completePickup', 'headToDelivery', 'deliver'] as const)
    await trips.move(delivered, move, { overrideReason: 'Told by phone' });
  expect((await trips.read(delivered.id)).amountToBeCollected).toBe(30);
  for (const [task, title, arabicTitle] of [
    [cancelled, 'This delivery was cancelled', 'أُلغي هذا التوصيل'],
    [delivered, 'Delivered today at', 'تم التوصيل اليوم'],
  ] as const) {
    const path = `/tracking/${task.trackingId}`;
    const [english, arabic] = [(await at(path))?.text, (await at(path, 'ar'))?.text];
    expect(english).toContain(`|${title}`);
    expect(english).not.toContain('Please have ready');
    expect(arabic).toContain(`|${arabicTitle}`);
    expect(arabic).not.toContain('يرجى تجهيز المبلغ');
  }
});

test('the scripts of the page wait until it is touched, unless there is a courier to be seen on the map', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  const shown = () => words(`/tracking/${task.trackingId}`, 'en', '192.0.2.1');
  expect((await shown())?.html).toContain('data-waits');
  await trips.move(task, 'setOut', {}, self);
  expect((await shown())?.waits).toBe(false);
  expect((await shown())?.html).not.toContain('data-waits');
});

test('after a failed attempt the page says that there will be another one, and on which day', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  const { latitude, longitude } = trips.souq;
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', { position: { latitude, longitude } }, self);
  await trips.move(task, 'headToDelivery', {}, self);
  const retryAtUtc = trips.inMinutes(24 * 60);
  await trips.move(task, 'failDelivery', { reason: 'Door closed', retryAtUtc }, self);
  const path = `/tracking/${task.trackingId}`;
  expect((await at(path))?.text).toMatch(
    /\|The courier will try again\|Arrives tomorrow between \d\d:\d\d and \d\d:\d\d\|/,
  );
  expect((await at(path, 'ar'))?.text).toMatch(
    /\|سيحاول المندوب توصيل طلبك مرة أخرى\|يصل غدًا بين \d\d:\d\d و\d\d:\d\d\|/,
  );
  const params = { id: task.trackingId ?? '' };
  expect((await trips.ask(calls.tracking.task, { params })).reply.expectedAtUtc).toBe(retryAtUtc);
  // Among the orders on the page of another one, too.
  const other = { id: (await trips.create()).trackingId ?? '' };
  const { others } = (await trips.ask(calls.tracking.task, { params: other })).reply;
  expect(others.find(({ shortId }) => shortId === task.shortId)?.pickupCompletedAtUtc).toBe(
    (await trips.read(task.id)).pickupCompletedAtUtc,
  );
  // On the way again, it arrives when the courier does.
  await trips.move(task, 'setOut', {}, self);
  expect((await at(path))?.text).toMatch(
    /\|Your order is on its way\|Arrives (?:any moment|between \d\d:\d\d and \d\d:\d\d)\|/,
  );
});

test('after a failed attempt without a time for the next one the page has the time of the courier', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create({ deliverByUtc: trips.inMinutes(600) });
  await trips.assign(task.id, agent.id);
  const { latitude, longitude } = trips.souq;
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', { position: { latitude, longitude } }, self);
  await trips.move(task, 'headToDelivery', {}, self);
  await trips.move(task, 'failDelivery', { reason: 'Door closed' }, self);
  const params = { id: task.trackingId ?? '' };
  const { expectedAtUtc } = (await trips.ask(calls.tracking.task, { params })).reply;
  expect(Date.parse(expectedAtUtc ?? '')).toBeLessThan(Date.parse(trips.inMinutes(120)));
});

test('an unknown link is not found, in the words of the page', async () => {
  expect(await at('/tracking/abcdefghij')).toEqual({
    status: 404,
    waits: true,
    text: '|This link has expired|It was used, or the delivery ended more than a day ago. Ask the company that sent it for a new one.|',
  });
  expect((await at('/tracking/abcdefghij', 'ar'))?.text).toContain('انتهت صلاحية هذا الرابط');
});

test('other pages have no words of their own', async () => {
  for (const path of ['/', '/tracking', '/tasks', '/tracking/a/b', '/verify-success'])
    expect([path, await at(path)]).toEqual([path, null]);
});

test('names of companies are text, whatever they contain', async () => {
  const { deps, loginAs } = trips.server;
  const other = await loginAs('Operator', {
    companyId: (await makeCompany(deps, '<b>Fast & "Sure"</b>')).id,
  });
  const { ask, draft } = trips;
  const task = (await ask(calls.task.create, { body: draft() }, other)).reply;
  const found = await words(`/tracking/${task.trackingId}`, 'en', '192.0.2.1');
  expect(found?.html).toContain('&#60;b&#62;Fast &#38; &#34;Sure&#34;&#60;/b&#62;');
});

test('in a wide window the words have no picture beside them, and the width of the page that follows', async () => {
  const found = await words('/tracking/abcdefghij', 'en', '192.0.2.1');
  expect(found?.html).toMatch(/^<div class="qp-page" data-plain-ground data-wide id="first-words"/);
});

test('the words are those of the page that follows', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const page = JSON.parse(await readFile(join(MESSAGES, `${locale}.json`), 'utf8'));
    for (const [key, text] of Object.entries(PAGE_TEXTS[locale]))
      expect([key, text]).toEqual([key, page[key]]);
  }
});

test('an nginx that has the page itself gets the status, and the words in a header', async () => {
  const task = await trips.create();
  const ask = (link: string | null, language: string) =>
    trips.server.app.inject({
      url: `/first-words/tracking/${link}`,
      headers: { 'accept-language': language },
    });
  const known = await ask(task.trackingId, 'en');
  expect([known.statusCode, known.headers['x-accel-redirect'], known.headers['cache-control']]).toEqual([
    200,
    '/index.html',
    'no-store',
  ]);
  expect(textOf(String(known.headers['x-first-words']))).toContain('|We have your order|');
  const unknown = await ask('abcdefghij', 'ar');
  expect(unknown.statusCode).toBe(404);
  // A header has no Arabic letters: the first word, as HTML writes it.
  expect(unknown.headers['x-first-words']).toContain('>&#1575;&#1606;&#1578;&#1607;&#1578; ');
  expect((await ask('a/b', 'en')).headers).not.toHaveProperty('x-accel-redirect');
});

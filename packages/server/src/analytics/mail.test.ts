import { calls, type Dashboard } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { type RawBuilder, sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { NewMessage } from '../platform/messages/messages.ts';
import { type AnalyticsServer, startAnalytics } from './analytics.fixture.ts';
import { createWeeklyMails, takeDueMails } from './mail/mail-job.ts';

let server: AnalyticsServer;
let dashboard: Dashboard;
beforeAll(async () => {
  server = await startAnalytics();
  await server.workingDay();
  await server.count();
  const { reply } = await server.ask(calls.analytics.create, {
    body: {
      name: 'Riders',
      tiles: [
        { id: '019ce000-0000-7000-8000-00000000b001', kind: 'number', metrics: ['orders'], by: null },
        {
          id: '019ce000-0000-7000-8000-00000000b002',
          kind: 'table',
          metrics: ['orders', 'cashCollected'],
          by: 'vehicle',
        },
        { id: '019ce000-0000-7000-8000-00000000b003', kind: 'number', metrics: ['onTimeShare'], by: null },
        { id: '019ce000-0000-7000-8000-00000000b004', kind: 'number', metrics: ['feesPaid'], by: null },
      ],
    },
  });
  dashboard = reply;
});
afterAll(() => server.server.close());

const set = (weekly: boolean, as: SignedIn, language = 'en') =>
  server.server.app.inject({
    method: 'PATCH',
    url: `/company-api/Dashboard/weekly-mail?id=${dashboard.id}`,
    headers: { ...as.headers, 'accept-language': language },
    payload: { weekly },
  });
const state = async (as: SignedIn) =>
  (await server.ask(calls.analytics.weeklyMail, { query: { id: dashboard.id } }, as)).reply;

/** The mails that are due when Monday 16 March comes, 7:00 in Doha. */
async function mailsOfMonday(): Promise<NewMessage[]> {
  const sent: NewMessage[] = [];
  let write: (data: object) => Promise<void> = async () => {};
  const queued: object[] = [];
  const jobs: Jobs = {
    define: (_name, handler) => {
      write = (data) =>
        (handler as unknown as (data: object, signal: AbortSignal) => Promise<void>)(
          data,
          new AbortController().signal,
        );
    },
    enqueue: async (_tx, _name, data) => void queued.push(data),
    enqueueAll: async (_tx, _name, many) => void queued.push(...many),
    start: async () => {},
    stop: async () => {},
  };
  createWeeklyMails(server.server.deps, {
    messages: { send: async (_tx, message) => void sent.push(message) },
    jobs,
  });
  const monday = new Date('2026-03-16T04:00:00Z');
  await server.server.deps.withTx(SYSTEM, (tx) => takeDueMails({ ...tx, now: () => monday }, jobs));
  for (const data of queued) await write(data);
  return sent;
}

test('a reader is mailed every Monday at seven, in their language, what they may see', async () => {
  const collector = await server.server.loginAs('CashCollector', { companyId: server.owner });
  const tracker = await server.server.loginAs('Tracker', { companyId: server.owner });
  expect(await state(tracker)).toEqual({ weekly: false, email: tracker.user.email, nextAtUtc: null });
  expect((await set(true, tracker)).json()).toEqual({
    weekly: true,
    email: tracker.user.email,
    nextAtUtc: '2026-03-16T04:00:00.000Z',
  });
  expect((await set(true, collector, 'ar')).statusCode).toBe(200);
  const mails = await mailsOfMonday();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [collector.user.email, tracker.user.email].sort(),
  );
  const english = mails.find(({ recipient }) => recipient === tracker.user.email);
  expect(english?.subject).toBe('Riders, 9 March 2026 to 15 March 2026');
  const lines = english?.body.split('\n') ?? [];
  expect(lines[0]).toMatch(/: Riders from 9 March 2026 to 15 March 2026, beside the week before\.$/);
  // Each figure once; no amounts for a Tracker.
  expect(lines.slice(2, 4)).toEqual(['Orders: 6 (before: 0)', 'Delivered on time: 75% (before: –)']);
  expect(lines).toContain(`http://localhost:${server.server.deps.config.PORT}/analytics/${dashboard.id}`);
  const arabic = mails.find(({ recipient }) => recipient === collector.user.email);
  expect(arabic?.body).toContain('\u2068النقد المحصّل\u2069: \u206832.50 QAR\u2069');
  // Prices of periods are not in it.
  expect(arabic?.body).toContain('\u2068رسوم الطلبات المدفوعة للشركاء\u2069: \u206812.50 QAR\u2069');
  // Sent once; the next one is a week later.
  expect(await mailsOfMonday()).toEqual([]);
  expect((await state(tracker)).nextAtUtc).toBe('2026-03-23T04:00:00.000Z');
});

test('who stopped it, was blocked or belongs to another company now gets none', async () => {
  const [stopped, blocked, moved] = [
    await server.server.loginAs('Operator', { companyId: server.owner }),
    await server.server.loginAs('Operator', { companyId: server.owner }),
    await server.server.loginAs('Operator', { companyId: server.owner }),
  ];
  for (const reader of [stopped, blocked, moved]) expect((await set(true, reader)).statusCode).toBe(200);
  expect((await set(true, server.theirs)).statusCode).toBe(404);
  expect((await set(false, stopped)).json()).toMatchObject({ weekly: false, nextAtUtc: null });
  const change = (id: string, values: RawBuilder<unknown>) =>
    server.write(sql`update user_account set ${values} where id = ${id}`);
  await change(blocked.user.id, sql`active = false`);
  await change(moved.user.id, sql`company_id = ${server.partner.id}`);
  await server.write(
    sql`update dashboard_mail set next_at = '2026-03-16T04:00Z' where user_id in (${blocked.user.id}, ${moved.user.id})`,
  );
  expect(await mailsOfMonday()).toEqual([]);
  await change(blocked.user.id, sql`active = true`);
  expect((await state(blocked)).weekly).toBe(false);
});

test('the figures of a suspended company are not mailed; once it is active again, they are from the next Monday on', async () => {
  const reader = await server.server.loginAs('CashCollector', { companyId: server.owner });
  expect((await set(true, reader)).statusCode).toBe(200);
  await server.write(
    sql`update dashboard_mail set next_at = '2026-03-16T04:00Z' where user_id = ${reader.user.id}`,
  );
  const become = (status: string) =>
    server.write(sql`update company set status = ${status} where id = ${server.owner}`);
  await become('suspended');
  expect(await mailsOfMonday()).toEqual([]);
  await become('active');
  expect(await mailsOfMonday()).toEqual([]);
  expect(await state(reader)).toMatchObject({ weekly: true, nextAtUtc: '2026-03-23T04:00:00.000Z' });
});

import { createTestServer, type TestServer } from '@qafila/testing';
import { SYSTEM } from '../database/actor.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createMessages, type Messages, type NewMessage } from './messages.ts';

/** Mails that the mail server holds back until it is let go on. */
const MAILS = 160;
/** With a pause of two seconds between two batches, these mails take forty seconds. */
const BACKLOG_MS = 15_000;

let server: TestServer;
let jobs: Jobs;
let messages: Messages;
let sent: string[] = [];
let waiting: { count: number; done: () => void } | undefined;
let mailServer: Promise<void> = Promise.resolve();

const record = (body: string) => {
  sent.push(body);
  if (waiting && sent.length >= waiting.count) waiting.done();
};
/** Resolves once this many messages are sent. */
const sentAre = (count: number) =>
  new Promise<void>((done) => {
    waiting = { count, done };
    if (sent.length >= count) done();
  });

beforeAll(async () => {
  const authenticator = { read: () => null, resolve: () => Promise.reject(new Error('No sessions here')) };
  server = await createTestServer({ areas: () => [{ authenticator }] });
  jobs = createJobs(server.deps);
  messages = createMessages(server.deps, jobs, {
    email: {
      send: async ({ body }) => {
        await mailServer;
        record(body);
      },
    },
    sms: { send: async ({ body }) => record(body) },
  });
  await jobs.start();
});
beforeEach(() => {
  sent = [];
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
});

const text = (body: string): NewMessage => ({ channel: 'sms', recipient: '+97455512345', body });

test('a text message does not wait for the mails before it, whose server hangs; then these go without pauses', async () => {
  let goOn = () => {};
  mailServer = new Promise((done) => {
    goOn = done;
  });
  const mails = Array.from(
    { length: MAILS },
    (_, n): NewMessage => ({
      channel: 'email',
      recipient: `rider${n}@example.test`,
      subject: 'Your hours',
      body: `mail ${n}`,
    }),
  );
  await server.deps.withTx(SYSTEM, (tx) => messages.sendAll(tx, mails));
  const first = sentAre(1);
  await server.deps.withTx(SYSTEM, (tx) => messages.send(tx, text('Your order is on the way')));
  await first;
  expect(sent).toEqual(['Your order is on the way']);
  const all = sentAre(MAILS + 1);
  const startedAt = Date.now();
  goOn();
  await all;
  expect(Date.now() - startedAt).toBeLessThan(BACKLOG_MS);
  expect(new Set(sent).size).toBe(MAILS + 1);
});

test('a text message that an earlier version left in the queue for both channels is sent', async () => {
  const id = server.deps.ids.uuid();
  const left = sentAre(1);
  await server.deps.withTx(SYSTEM, async (tx) => {
    await tx.db
      .insertInto('message')
      .values({
        id,
        company_id: null,
        channel: 'sms',
        recipient: '+97455512345',
        subject: null,
        body: 'Left behind',
        status: 'queued',
        created_at: tx.wallNow(),
        sent_at: null,
      })
      .execute();
    await jobs.enqueue(tx, 'message.send', { id });
  });
  await left;
  expect(sent).toEqual(['Left behind']);
});

import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { type CallInput, calls } from '@qafila/contracts';
import { createTestServer, type TestServer } from '@qafila/testing';
import { SYSTEM } from '../database/actor.ts';
import { ask } from '../http/ask.fixture.ts';
import type { JobOptions, Jobs } from '../jobs/jobs.ts';
import { createMessages, type Gateways, type NewMessage } from './messages.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpGateway } from './smtp-gateway.ts';

const portOf = (server: Server | TcpServer) =>
  new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** A queue that runs a job on demand. */
function fakeJobs() {
  const handlers = new Map<string, (data: object, signal: AbortSignal) => Promise<void>>();
  const queue: { name: string; data: object }[] = [];
  const statements: { name: string; jobs: number }[] = [];
  const settings: JobOptions[] = [];
  const jobs: Jobs = {
    define: (name, handler, options = {}) => {
      handlers.set(name, handler as (data: object) => Promise<void>);
      settings.push(options);
    },
    enqueue: async (_tx, name, data) => void queue.push({ name, data }),
    enqueueAll: async (_tx, name, many) => {
      statements.push({ name, jobs: many.length });
      queue.push(...many.map((data) => ({ name, data })));
    },
    start: async () => {},
    stop: async () => {},
  };
  const run = () => {
    const job = queue[0];
    return handlers.get(job?.name ?? '')?.(job?.data ?? {}, new AbortController().signal);
  };
  return { jobs, queue, statements, settings, run };
}

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { RELEASE_TOKEN: 'a-token-for-tests-only' } });
});
afterAll(() => server.close());

const mail: NewMessage = {
  channel: 'email',
  recipient: 'noor@example.test',
  subject: 'Reset',
  body: 'The link',
};
const stored = (subject: string) =>
  server.deps.withTx(SYSTEM, (tx) =>
    tx.db
      .selectFrom('message')
      .select(['status', 'attempts', 'last_error'])
      .where('subject', '=', subject)
      .executeTakeFirst(),
  );
const withGateways = (gateways: Gateways) => {
  const queue = fakeJobs();
  return { ...queue, messages: createMessages(server.deps, queue.jobs, gateways) };
};

test('without a gateway a message stays in the inbox, which a SysAdmin can read', async () => {
  const { messages, queue } = withGateways({});
  await server.deps.withTx(SYSTEM, (tx) => messages.send(tx, { ...mail, subject: 'Kept' }));
  await server.deps.withTx(SYSTEM, (tx) =>
    messages.send(tx, { channel: 'sms', recipient: '+97455512345', body: '100%' }),
  );
  expect(queue).toEqual([]);
  const admin = await server.loginAs('SysAdmin');
  const inbox = async (query: CallInput<typeof calls.messages.inbox>['query']) =>
    (await ask(server.app, calls.messages.inbox, { query }, admin)).reply;
  expect(await inbox({ pageSize: 1, pageNumber: 2 })).toMatchObject({
    items: [{ channel: 'email', recipient: 'noor@example.test', subject: 'Kept', body: 'The link' }],
    pagingFilteringContext: { pageNumber: 2, pageSize: 1, totalItems: 2, totalPages: 2 },
  });
  expect((await inbox({ search: 'noor' })).items).toHaveLength(1);
  expect((await inbox({ search: '%' })).items).toHaveLength(0);
  const operator = await server.loginAs('CompanyAdmin');
  expect(
    (await server.app.inject({ url: '/identity-api/messages/all', headers: operator.headers })).statusCode,
  ).toBe(403);
});

test('a message is sent once by its gateway, and only after its transaction', async () => {
  const sent: string[] = [];
  const { messages, queue, run } = withGateways({
    email: { send: async ({ subject }) => void sent.push(subject ?? '') },
  });
  await server.deps.withTx(SYSTEM, (tx) => messages.send(tx, { ...mail, subject: 'Sent' }));
  expect([sent, queue.length]).toEqual([[], 1]);
  await run();
  await run();
  expect(sent).toEqual(['Sent']);
  expect(await stored('Sent')).toEqual({ status: 'sent', attempts: 1, last_error: null });
});

test('many messages are added to the queues of their channels with one statement each', async () => {
  const send = async () => {};
  const { messages, queue, statements } = withGateways({ email: { send }, sms: { send } });
  const text = { channel: 'sms', recipient: '+97455512345', body: 'On the way' } as const;
  const mails = ['Week 1', 'Week 2', 'Week 3'].map((subject) => ({ ...mail, subject }));
  await server.deps.withTx(SYSTEM, (tx) => messages.sendAll(tx, [...mails, text]));
  expect(statements).toEqual([
    { name: 'message.send', jobs: 3 },
    { name: 'message.send-text', jobs: 1 },
  ]);
  expect(queue).toHaveLength(4);
  expect(await stored('Week 3')).toEqual({ status: 'queued', attempts: 0, last_error: null });
});

test('a failed message is sent again, and the reason is stored', async () => {
  let fails = true;
  const send = async () => {
    if (fails) throw new Error('mailbox full');
  };
  const { messages, run } = withGateways({ email: { send } });
  await server.deps.withTx(SYSTEM, (tx) => messages.send(tx, { ...mail, subject: 'Late' }));
  await expect(run()).rejects.toThrow('mailbox full');
  expect(await stored('Late')).toEqual({ status: 'failed', attempts: 1, last_error: 'mailbox full' });
  fails = false;
  await run();
  expect(await stored('Late')).toEqual({ status: 'sent', attempts: 2, last_error: null });
});

/** Sends one mail; the next `failures` transactions after the gateway took it fail with `code`. */
async function sendBefore(subject: string, failures: number, code: string) {
  const { deps } = server;
  let left = 0;
  const withTx: typeof deps.withTx = (scope, work) => {
    left -= 1;
    if (left < 0) return deps.withTx(scope, work);
    return Promise.reject(Object.assign(new Error(`failed with ${code}`), { code }));
  };
  const sent: string[] = [];
  const send = async (message: { subject: string | null }) => {
    sent.push(message.subject ?? '');
    left = failures;
  };
  const pauses: number[] = [];
  const { jobs, run } = fakeJobs();
  const messages = createMessages({ ...deps, withTx }, jobs, { email: { send } }, async (ms) =>
    pauses.push(ms),
  );
  await deps.withTx(SYSTEM, (tx) => messages.send(tx, { ...mail, subject }));
  return { run, sent, pauses };
}

test('a message is sent once although the database is away after the gateway took it, however long', async () => {
  const { run, sent, pauses } = await sendBefore('Taken', 300, 'ECONNREFUSED');
  await run();
  await run();
  expect(sent).toEqual(['Taken']);
  expect(pauses).toEqual(Array(300).fill(1000));
  expect(await stored('Taken')).toEqual({ status: 'sent', attempts: 1, last_error: null });
});

test('a statement that is refused after the gateway took a message is not repeated for ever', async () => {
  const { run, pauses } = await sendBefore('Refused', 1, '42703');
  await expect(run()).rejects.toThrow('failed with 42703');
  expect(pauses).toEqual([]);
});

test('a stop waits for a message that is being sent, and closes its gateway after that', async () => {
  const done: string[] = [];
  let goOn = () => {};
  const begun = new Promise<void>((begin) => {
    goOn = begin;
  });
  const { messages, run } = withGateways({
    email: {
      send: async () => {
        await begun;
        done.push('sent');
      },
      close: () => void done.push('closed'),
    },
  });
  await server.deps.withTx(SYSTEM, (tx) => messages.send(tx, { ...mail, subject: 'At shutdown' }));
  const job = run();
  const stopped = messages.stop().then(async () => done.push((await stored('At shutdown'))?.status ?? ''));
  goOn();
  await Promise.all([job, stopped]);
  expect(done).toEqual(['sent', 'closed', 'sent']);
});

test('a delivery may take three minutes; one that fails after a second one has sent its message changes nothing', async () => {
  let fail = () => {};
  const hanging = new Promise<void>((_done, failed) => {
    fail = () => failed(new Error('timeout'));
  });
  const sends = [() => hanging, async () => {}];
  const begun: (() => void)[] = [];
  const first = new Promise<void>((done) => begun.push(done));
  const { messages, run, settings } = withGateways({
    email: {
      send: () => {
        begun.pop()?.();
        return sends.shift()?.() ?? Promise.resolve();
      },
    },
  });
  expect(settings.map(({ expireInSeconds }) => expireInSeconds)).toEqual([180, 180]);
  await server.deps.withTx(SYSTEM, (tx) => messages.send(tx, { ...mail, subject: 'Twice' }));
  const slow = expect(run()).rejects.toThrow('timeout');
  await first;
  await run();
  fail();
  await slow;
  expect(await stored('Twice')).toEqual({ status: 'sent', attempts: 1, last_error: null });
});

test('a message that can not be sent is tried for as long as it is useful: a mail for a day, a text message for half an hour', async () => {
  const tried: string[] = [];
  const send = async ({ body }: { body: string }) => {
    tried.push(body);
    throw new Error('no connection');
  };
  const { deps, clock } = server;
  const hours = async (message: NewMessage, ...later: number[]) => {
    const { messages, run } = withGateways({ email: { send }, sms: { send } });
    await deps.withTx(SYSTEM, (tx) => messages.send(tx, message));
    const ends: string[] = [];
    for (const hour of later) {
      clock.advance(hour * 3_600_000);
      ends.push(
        await Promise.resolve(run()).then(
          () => 'given up',
          () => 'tried',
        ),
      );
    }
    return ends;
  };
  expect(await hours({ ...mail, subject: 'Invitation', body: 'mail' }, 0, 23, 2)).toEqual([
    'tried',
    'tried',
    'given up',
  ]);
  expect(await hours({ channel: 'sms', recipient: '+97455512345', body: 'sms' }, 0.4, 0.2)).toEqual([
    'tried',
    'given up',
  ]);
  const ends = { topic: 'reset', at: new Date(clock.wall().getTime() + 900_000) };
  expect(await hours({ ...mail, subject: 'Expired', body: 'link', ends }, 0.1, 0.2)).toEqual([
    'tried',
    'given up',
  ]);
  expect(tried).toEqual(['mail', 'mail', 'sms', 'link']);
  expect(await stored('Invitation')).toEqual({ status: 'failed', attempts: 2, last_error: 'no connection' });
  expect(await stored('Expired')).toEqual({ status: 'failed', attempts: 1, last_error: 'no connection' });
});

test('SMS go to the gateway as JSON, with its user and password', async () => {
  const got: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  let status = 202;
  const gateway = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    got.push({ headers: request.headers, body });
    reply.writeHead(status).end();
  });
  const port = await portOf(gateway);
  try {
    const sms = createSmsGateway(`http://user:p%40ss@127.0.0.1:${port}/send`);
    const message = { id: 'm1', recipient: '+97455512345', subject: null, body: 'رمز', sender: null };
    await sms.send(message);
    expect(JSON.parse(got[0]?.body ?? '')).toEqual({ id: 'm1', to: '+97455512345', text: 'رمز' });
    expect(got[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('user:p@ss').toString('base64')}`,
      'idempotency-key': 'm1',
    });
    status = 500;
    await expect(sms.send(message)).rejects.toThrow('answered 500');
  } finally {
    gateway.close();
  }
});

test('mail goes out over SMTP', async () => {
  let received = '';
  const smtp = createTcpServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received += text;
      if (inData) {
        if (!received.includes('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 kept\r\n');
        return;
      }
      if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  const port = await portOf(smtp);
  const gateway = createSmtpGateway(
    `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    'Qafila <no-reply@qafila.test>',
  );
  try {
    await gateway.send({
      id: 'm2',
      recipient: 'noor@example.test',
      subject: 'Reset',
      body: 'The link',
      sender: null,
    });
    expect(received).toContain('MAIL FROM:<no-reply@qafila.test>');
    expect(received).toContain('RCPT TO:<noor@example.test>');
    expect(received).toContain('Subject: Reset');
    expect(received).toContain('Message-ID: <m2@qafila>');
  } finally {
    gateway.close?.();
    smtp.close();
  }
});

test('a link to reset a password is not readable in the inbox once it was used, or has expired', async () => {
  const { user } = await server.loginAs('Operator');
  const admin = await server.loginAs('SysAdmin');
  const ENDED = 'The link in this message was used, or has expired';
  const bodies = async () => {
    // Signed in again, since the test moves the clock past the end of a token.
    const { access_token } = await server.login(admin.user.email);
    const { reply } = await ask(
      server.app,
      calls.messages.inbox,
      { query: { search: user.email } },
      { headers: { authorization: `Bearer ${access_token}` } },
    );
    return reply.items.map(({ body }) => (body === ENDED ? ENDED : (/token=(\S+)/.exec(body)?.[1] ?? '')));
  };
  const forgot = async () => {
    const count = (await bodies()).length;
    await ask(server.app, calls.identity.forgotPassword, { body: { email: user.email } });
    // The reply does not wait for the mail.
    while ((await bodies()).length === count);
  };
  await forgot();
  await forgot();
  const [token = '', older] = await bodies();
  expect(token).toMatch(/^[\w-]{20,}$/);
  expect(older).not.toBe(token);
  const body = { token, password: 'a new and long one' };
  expect((await ask(server.app, calls.identity.resetPassword, { body })).status).toBe(200);
  expect(await bodies()).toEqual([ENDED, ENDED]);
  await forgot();
  server.clock.advance(899_000);
  expect(await bodies()).toEqual([expect.stringMatching(/^[\w-]{20,}$/), ENDED, ENDED]);
  server.clock.advance(1_000);
  expect(await bodies()).toEqual([ENDED, ENDED, ENDED]);
});

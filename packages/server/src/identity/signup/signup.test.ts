import { calls } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { type IdentityServer, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient } from '../identity-client.fixture.ts';

let server: IdentityServer;
let client: IdentityClient;
let token: string;

beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
  token = (await client.login('sysadmin')).access_token;
});
afterAll(() => server.stop());
beforeEach(() => {
  server.sent.length = 0;
});

const PASSWORD = 'a long enough one';
const signup = (email: string, name = `Company of ${email}`, sender = client, more: object = {}) =>
  sender.ask(calls.identity.signup, {
    body: {
      company: { name, phoneNumber: '44556677', ...more },
      administrator: {
        email,
        password: PASSWORD,
        user: { firstName: 'Sara', lastName: 'Nabil', phoneNumber: '55667788' },
      },
    },
  });
const waiting = async () => (await client.ask(calls.identity.signups, { token })).reply;
const idOf = async (email: string): Promise<string> =>
  known((await waiting()).items.find((one) => one.email === email)?.id);
const decide = (id: string, approve: boolean, notes?: string) =>
  client.ask(calls.identity.decideSignup, { token, body: { id, approve, ...(notes && { notes }) } });

test('[API-13] a company that signs up is pending; approval creates it and its administrator', async () => {
  expect((await signup('sara@new.test')).status).toBe(202);
  expect((await client.password('sara@new.test', PASSWORD)).status).toBe(400);
  expect((await waiting()).items).toEqual([
    expect.objectContaining({
      email: 'sara@new.test',
      companyName: 'Company of sara@new.test',
      phoneNumber: '44556677',
    }),
  ]);
  expect((await decide(await idOf('sara@new.test'), true)).status).toBe(204);
  const decided = await server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('outbox').select(['company_id', 'data']).where('name', '=', 'signup.decided').execute(),
  );
  expect(decided).toEqual([{ company_id: null, data: { signupId: expect.any(String) } }]);
  const { access_token } = await client.login('sara@new.test', PASSWORD);
  const me = await client.ask(calls.identity.me, { token: access_token });
  expect(me.body).toMatchObject({
    roles: ['CompanyAdmin'],
    shouldEnforceMfa: true,
    company: { name: 'Company of sara@new.test', currency: 'Qatari Riyal (QAR)', timezone: 'Asia/Qatar' },
  });
  expect(server.sent[0]).toMatchObject({ recipient: 'sara@new.test', subject: 'Your company was approved' });
  const search = `company:${me.reply.company?.id}`;
  const trail = (await client.ask(calls.identity.audit, { token, query: { search } })).reply.items;
  expect(trail).toMatchObject([
    {
      actor: 'sysadmin@qafila.test',
      action: 'company.created',
      details: { name: 'Company of sara@new.test', administrator: 'sara@new.test' },
      company: 'Company of sara@new.test',
    },
  ]);
  const kept = await server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'signup.requested').execute(),
  );
  expect(kept).toEqual([{ details: { company: 'Company of sara@new.test' } }]);
  expect((await waiting()).items).toEqual([]);
});

test('[API-13] it is founded with the language, currency and time zone of its request, which the SysAdmin sees', async () => {
  const more = { locale: 'ar', currency: 'Kuwaiti Dinar (KWD)', timezone: 'Asia/Kuwait' };
  await signup('hala@kuwait.test', 'Kuwait Riders', client, more);
  expect((await waiting()).items).toEqual([
    expect.objectContaining({ currency: 'Kuwaiti Dinar (KWD)', timezone: 'Asia/Kuwait' }),
  ]);
  expect((await decide(await idOf('hala@kuwait.test'), true)).status).toBe(204);
  expect(server.sent[0]).toMatchObject({ recipient: 'hala@kuwait.test', subject: 'تمت الموافقة على شركتك' });
  expect(server.sent[0]?.body).toMatch(
    /^تمت الموافقة على \u2068Kuwait Riders\u2069\. سجّل الدخول من هنا:\n\nhttp/,
  );
  const { access_token } = await client.login('hala@kuwait.test', PASSWORD);
  const { company } = (await client.ask(calls.identity.me, { token: access_token })).reply;
  expect(company).toMatchObject({ name: 'Kuwait Riders', ...more });
});

test.each([
  [{ timezone: 'Asia/Nowhere' }, 'Unknown time zone'],
  [{ timezone: 'AST' }, 'Unknown time zone'],
  [{ timezone: 'US/Pacific-New' }, 'Unknown time zone'],
  [{ currency: ' ' }, 'This is a required field'],
])('[API-13] a request with %j is refused', async (more, message) => {
  const { status, body } = await signup('refused@new.test', 'Refused', client, more);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ message }] });
  expect((await waiting()).items).toEqual([]);
});

test('[API-13] a rejected company gets the reason, and nothing is created', async () => {
  await signup('rejected@new.test');
  expect((await decide(await idOf('rejected@new.test'), false, 'No licence')).status).toBe(204);
  expect(server.sent[0]?.body).toContain('No licence');
  expect((await client.password('rejected@new.test', PASSWORD)).status).toBe(400);
});

test('[API-13] of two concurrent decisions one counts', async () => {
  await signup('twice@new.test');
  const id = await idOf('twice@new.test');
  const answers = await Promise.all([decide(id, true), decide(id, true), decide(id, false)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
});

test('[API-13] the reply does not reveal who has an account; the owner is told by mail', async () => {
  const fresh = await signup('fresh@new.test', 'Fresh Riders');
  const again = await signup('fresh@new.test', 'Other Riders');
  const known = await signup('operator@qafila.test');
  expect(again).toEqual(fresh);
  expect(known).toEqual(fresh);
  expect(server.sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['fresh@new.test', 'Your request is waiting already'],
    ['operator@qafila.test', 'You already have an account'],
  ]);
  expect(server.sent[0]?.body).toBe(
    'A request with this address, sent on 10 Mar 2026, is waiting for a decision. What was sent now was not kept. If the first request is not yours, tell the administrator of this portal before it is approved.',
  );
  expect((await waiting()).items.filter((one) => one.email === 'fresh@new.test')).toHaveLength(1);
});

test('an invited user who signs up is sent to their invitation: a new password is not mailed to them', async () => {
  const admin = (await client.login('admin')).access_token;
  const person = { firstName: 'Mona', lastName: 'Said', phoneNumber: '33001122' };
  const body = { email: 'invited@new.test', roles: ['Operator' as const], user: person };
  expect((await client.ask(calls.identity.register, { token: admin, body })).status).toBe(201);
  server.sent.length = 0;
  expect((await signup('invited@new.test')).status).toBe(202);
  expect(server.sent.map(({ subject, body }) => [subject, body])).toEqual([
    [
      'You are already invited',
      'A new account was asked for with this address, perhaps by you. You were invited to one already, and have not set its password yet: open the link in the mail of the invitation. If it has ended, ask the administrator who invited you for a new invitation.',
    ],
  ]);
});

test('an address gets at most five mails about sign-ups an hour, with the same reply', async () => {
  const limited = await startIdentity({ RATE_LIMITS: 'on' });
  try {
    const ask = (email: string) => signup(email, 'Many Mails', identityClient(limited.app));
    for (const email of ['operator@qafila.test', 'waiting@new.test'])
      for (let count = 1; count <= 7; count += 1) expect((await ask(email)).status).toBe(202);
    expect(limited.sent.filter(({ recipient }) => recipient === 'operator@qafila.test')).toHaveLength(5);
    expect(limited.sent.filter(({ recipient }) => recipient === 'waiting@new.test')).toHaveLength(5);
  } finally {
    await limited.stop();
  }
});

test('[API-13] approval with a taken name fails as a whole, and the request stays pending', async () => {
  await signup('copy@new.test', 'QAFILA demo');
  const id = await idOf('copy@new.test');
  expect(await decide(id, true)).toMatchObject({
    status: 400,
    body: { code: 'DUPLICATE', message: 'Registration failed: A company with this name already exists' },
  });
  expect(await idOf('copy@new.test')).toBe(id);
});

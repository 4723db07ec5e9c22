import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallInput, calls } from '@qafila/contracts';
import { createTestServer, makeCompany } from '@qafila/testing';
import { ask as askServer, known } from '../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';

const SHOP = 'https://shop.example';

let trips: TripServer;
let ask: TripServer['ask'];
beforeAll(async () => {
  trips = await startTrips();
  ask = trips.ask;
});
afterAll(() => trips.server.close());

type Draft = CallInput<typeof calls.tracking.embedToken>['body'];
const request = (taskIds: string[], change: Partial<Draft> = {}) =>
  ask(calls.tracking.embedToken, { body: { taskIds, allowedOrigins: [SHOP], ...change } });
const tokenFor = async (taskIds: string[], change?: Partial<Draft>) =>
  (await request(taskIds, change)).reply.token;
/** As the browser of a page of this origin asks. */
const from = (token: string, origin: string | undefined = SHOP) =>
  askServer(
    trips.server.app,
    calls.tracking.embedded,
    { query: { token } },
    { headers: origin ? { origin } : {} },
  );
const rawFrom = (token: string, origin: string) =>
  trips.server.app.inject({ url: `/tracking/embedded?token=${token}`, headers: { origin } });

test('the reply in the guide has the fields of a reply', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../../docs/embedding.md'), 'utf8');
  const [, example = ''] = /```json\n([\s\S]*?)\n```/.exec(guide) ?? [];
  const { reply } = await request([(await trips.create()).id]);
  expect(Object.keys(JSON.parse(example))).toEqual(Object.keys(reply));
});

test('[TRACK-04] a token shows its deliveries on pages of its origins, without a session', async () => {
  const [first, second] = [await trips.create(), await trips.create()];
  const { status, reply } = await request([first.id, second.id, first.id]);
  expect([status, reply.expiresAtUtc]).toEqual([201, trips.inMinutes(72 * 60)]);
  expect(reply.scriptUrl).toMatch(/^http:\/\/localhost:\d+\/embed\/v1\/delivery-tracking\.js$/);
  expect(reply.frameUrl).toMatch(/\/embed\/v1\/frame\?token=[\w-]{43}$/);
  const { items } = (await from(reply.token)).reply;
  expect(items.map(({ shortId }) => shortId)).toEqual([first.shortId, second.shortId]);
  expect(items[0]).toMatchObject({ status: 'Unplanned', timeZone: 'Asia/Qatar', courier: null });
  const { headers } = await rawFrom(reply.token, SHOP);
  expect(headers).toMatchObject({
    'access-control-allow-origin': SHOP,
    vary: expect.stringContaining('Origin'),
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

test('a page of another origin gets no data, and a sentence that its author can read', async () => {
  const token = await tokenFor([(await trips.create()).id]);
  for (const origin of ['https://evil.example', 'http://shop.example', 'https://shop.example:8443', 'null']) {
    const { status, error } = await from(token, origin);
    expect([status, error.message]).toEqual([
      403,
      `This tracking token is not for pages of ${origin}. Create one that names this origin`,
    ]);
  }
  // A program that is no page sends no origin.
  expect((await askServer(trips.server.app, calls.tracking.embedded, { query: { token } })).status).toBe(200);
});

test('[TRACK-04] pages of the token’s origins get an event when a delivery changes, and other pages do not', async () => {
  const token = await tokenFor([(await trips.create()).id]);
  const listen = (query: string, origin?: string) =>
    trips.server.app.inject({
      url: `/tracking/embedded/live?${query}`,
      headers: origin ? { origin } : {},
      payloadAsStream: true,
    });
  const open = await listen(`token=${token}`, SHOP);
  expect([
    open.statusCode,
    open.headers['content-type'],
    open.headers['access-control-allow-origin'],
  ]).toEqual([200, 'text/event-stream', SHOP]);
  expect(open.headers.vary).toContain('Origin');
  expect(open.headers).not.toHaveProperty('access-control-allow-credentials');
  open.stream().destroy();
  const refused = await listen(`token=${token}`, 'https://evil.example');
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([
    403,
    expect.stringContaining('application/json'),
  ]);
  refused.stream().destroy();
  for (const query of ['token=unknown', '']) {
    const unknown = await listen(query, SHOP);
    expect(unknown.statusCode).toBe(404);
    unknown.stream().destroy();
  }
});

test('a company lists its tokens that still work, and ends one early', async () => {
  const { server } = trips;
  const owner = await server.loginAs('CompanyAdmin', { companyId: (await makeCompany(server.deps)).id });
  const task = await trips.create();
  const token = await tokenFor([task.id]);
  const { items } = (await ask(calls.tracking.embedTokens)).reply;
  expect(items[0]).toMatchObject({
    tasks: [{ id: task.id, shortId: task.shortId }],
    origins: [SHOP],
    expiresAtUtc: trips.inMinutes(72 * 60),
  });
  expect(items[0]?.createdBy).toContain('@');
  expect(JSON.stringify(items)).not.toContain(token);
  const body = { id: items[0]?.id ?? '' };
  expect((await ask(calls.tracking.embedTokens, {}, owner)).reply.items).toEqual([]);
  expect((await ask(calls.tracking.revokeEmbedToken, { body }, owner)).status).toBe(404);
  expect((await from(token)).status).toBe(200);
  expect((await ask(calls.tracking.revokeEmbedToken, { body })).status).toBe(204);
  const revoked = await from(token);
  expect([revoked.status, revoked.error.message]).toEqual([
    404,
    'This tracking token was revoked. Ask the shop for a new one',
  ]);
  expect((await ask(calls.tracking.embedTokens)).reply.items.map(({ id }) => id)).not.toContain(body.id);
  expect((await ask(calls.tracking.revokeEmbedToken, { body })).status).toBe(404);
});

test('with another recipient an order leaves the page of the customer before, who learns nothing of the new one', async () => {
  const [moved, kept] = [await trips.create(), await trips.create()];
  const [alone, both] = [await tokenFor([moved.id]), await tokenFor([moved.id, kept.id])];
  const put = (change: object) =>
    ask(calls.task.update, {
      query: { id: moved.id },
      body: { delivery: { ...trips.pearl, ...change } },
    });
  await put({ name: 'Mariam' });
  expect((await from(alone)).reply.items.map(({ delivery }) => delivery.name)).toEqual(['Mariam']);
  const open = await trips.server.app.inject({
    url: `/tracking/embedded/live?token=${alone}`,
    headers: { origin: SHOP },
    payloadAsStream: true,
  });
  const ended = new Promise((done) => open.stream().on('close', done).resume());
  await put({ name: 'Hamad', phoneNumber: '+97455500099' });
  const refused = await rawFrom(alone, SHOP);
  expect([refused.statusCode, refused.json().message]).toEqual([
    404,
    'These deliveries go to other recipients by now. Ask the shop for a new tracking token',
  ]);
  const { items } = (await from(both)).reply;
  expect(items.map(({ shortId }) => shortId)).toEqual([kept.shortId]);
  await ended;
  expect((await from(await tokenFor([moved.id]))).reply.items[0]?.delivery.name).toBe('Hamad');
});

test('an unknown token and an expired one each get a sentence', async () => {
  const token = await tokenFor([(await trips.create()).id], { expiresInHours: 1 });
  const unknown = await from(`${token}x`);
  expect([unknown.status, unknown.error.message]).toEqual([
    404,
    'This tracking token is unknown. Ask the shop for a new one',
  ]);
  trips.server.clock.advance(3_600_000);
  const expired = await from(token);
  trips.server.clock.advance(-3_600_000);
  expect([expired.status, expired.error.message]).toEqual([
    404,
    'This tracking token has expired. Ask the shop for a new one',
  ]);
});

test('a delivery leaves the page a day after its end', async () => {
  const [ended, open] = [await trips.create(), await trips.create()];
  const token = await tokenFor([ended.id, open.id]);
  await ask(calls.task.cancel, { query: { id: ended.id }, body: { reason: 'x' } });
  expect((await from(token)).reply.items).toHaveLength(2);
  trips.server.clock.pass(24 * 3_600_000);
  const { items } = (await from(token)).reply;
  trips.server.clock.pass(-24 * 3_600_000);
  expect(items.map(({ shortId }) => shortId)).toEqual([open.shortId]);
});

test('a token needs tasks of the company and origins that are nothing else', async () => {
  const task = await trips.create();
  const stranger = await trips.server.loginAs('Operator', {
    companyId: (await makeCompany(trips.server.deps)).id,
  });
  const body = { taskIds: [task.id], allowedOrigins: [SHOP] };
  expect((await ask(calls.tracking.embedToken, { body }, stranger)).status).toBe(404);
  expect((await request([task.id, '01900000-0000-7000-8000-00000000dead'])).status).toBe(404);
  for (const origin of [
    'https://shop.example/',
    'https://*.example',
    'shop.example',
    "https://a;script-src'self'",
    'https://a b',
    'ftp://a',
  ]) {
    const { status, error } = await request([task.id], { allowedOrigins: [origin] });
    expect([origin, status, error.errors?.[0]]).toEqual([
      origin,
      400,
      {
        path: 'allowedOrigins.0',
        message: 'Enter an origin like https://shop.example: protocol, host and port, without a path or *',
      },
    ]);
  }
  const upper = await tokenFor([task.id], { allowedOrigins: [' HTTPS://Shop.Example:443 '] });
  expect((await from(upper)).status).toBe(200);
});

test('an iframe shows the deliveries on pages of the origins of its token, and nowhere else', async () => {
  const token = await tokenFor([(await trips.create()).id], {
    allowedOrigins: [SHOP, 'http://localhost:4350'],
  });
  const frame = (query: string) => trips.server.app.inject({ url: `/embed/v1/frame?${query}` });
  const page = await frame(`token=${token}&lang=ar`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<delivery-tracking token="${token}" framed lang="ar">`);
  expect(page.body).toContain('<html lang="ar" dir="rtl">');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors https://shop.example http://localhost:4350');
  expect(policy).toContain("default-src 'none'");
  expect(page.headers).not.toHaveProperty('x-frame-options');
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  const unknown = await frame(`token=${'x'.repeat(43)}`);
  expect([unknown.statusCode, unknown.headers['content-security-policy']]).toEqual([
    404,
    expect.stringContaining("frame-ancestors 'none'"),
  ]);
  for (const query of ['', `token=${token}&lang=fr`, 'token=%22%3E%3Cscript%3E']) {
    const refused = await frame(query);
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      'The address of this frame needs ?token= from POST /tracking/embed-token, and lang=en or lang=ar.',
    ]);
  }
});

test('an address may ask for embedded deliveries 600 times a minute', async () => {
  const limited = await createTestServer({ env: { RATE_LIMITS: 'on' } });
  try {
    const replies = await Promise.all(
      Array.from({ length: 602 }, () => limited.app.inject(`/tracking/embedded?token=${known('none')}`)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  } finally {
    await limited.close();
  }
});

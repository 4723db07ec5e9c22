import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@qafila/contracts';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { loadConfig } from './platform/config/config.ts';
import { startTrips, type TripServer } from './trip/trip.fixture.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DOCS = join(ROOT, 'docs/partner-api.md');
const SHOP = join(ROOT, 'packages/examples/partner-shop/start.ts');

let trips: TripServer;
let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  trips = await startTrips();
  const url = await trips.server.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await trips.server.loginAs('CompanyAdmin');
  const body = { name: 'Shop', scopes: ['tasks:read' as const, 'tasks:write' as const] };
  const { token } = (await trips.ask(calls.apiToken.request, { body }, admin)).reply;
  env = { ...process.env, QAFILA_URL: url, QAFILA_TOKEN: token };
  folder = await mkdtemp(join(tmpdir(), 'qafila-partner-'));
  await symlink(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
  const [, program = ''] = /```ts\n([\s\S]*?)\n```/.exec(await readFile(DOCS, 'utf8')) ?? [];
  await writeFile(join(folder, 'order.ts'), program);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const document = await (await fetch(`${url}/openapi.json`)).text();
  await writeFile(
    join(folder, 'api.d.ts'),
    astToString(await openapiTS(document, { defaultNonNullable: false })),
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await trips.server.close();
});

const run = () =>
  new Promise<string>((done) =>
    execFile(process.execPath, [join(folder, 'order.ts')], { env }, (_error, out, errors) =>
      done(out + errors),
    ),
  );

test('the program of the docs agrees with the client that is generated from the reference', () => {
  const program = ts.createProgram([join(folder, 'order.ts')], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  });
  const problems = ts.getPreEmitDiagnostics(program);
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

test('the guide says what a receiver of events has to do', async () => {
  const guide = (await readFile(DOCS, 'utf8')).replace(/\s+/g, ' ');
  expect(loadConfig({ DEMO: 'off' }).WEBHOOK_TIMEOUT_SECONDS).toBe(10);
  for (const part of [
    'within ten seconds',
    'ten times in all in about three days',
    'with the same `webhook-id`: leave out the second',
    'can switch it on again, and can have the events of the last 30 days sent again',
    'Save it as `order.ts`',
  ])
    expect(guide).toContain(part);
});

test('it asks what a delivery takes, orders it, follows it and cancels it', async () => {
  const printed = await run();
  expect(printed).toMatch(/^12\.1\d* km, by \d{4}-\d\d-\d\dT[\d:.]+Z, no price\n/);
  expect(printed).toMatch(/SHOP-77 is Unplanned, link [\w-]+\nnow Cancelled\n$/);
  expect((await trips.ask(calls.task.all, {})).reply.items).toMatchObject([
    {
      clientGeneratedId: 'SHOP-77',
      status: 'Cancelled',
      cancellationReason: 'Ordered twice',
      amountToBeCollected: 85.5,
    },
  ]);
  expect(await run()).toContain('is Cancelled');
});

/** Passes requests on to Qafila; the reply to the first order is lost. Calls of `isRefused` get 429. */
async function unreliable(to: string, isRefused: (url: string) => boolean = () => false) {
  let isLost = false;
  const proxy = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const headers = Object.entries(request.headers).filter(
      ([name]) => name.startsWith('content-type') || name.startsWith('auth') || name.startsWith('idem'),
    ) as [string, string][];
    const { method = 'GET', url = '' } = request;
    if (isRefused(url)) return void reply.writeHead(429).end();
    const answer = await fetch(to + url, {
      method,
      headers,
      ...(parts.length && { body: Buffer.concat(parts) }),
    });
    const text = await answer.text();
    if (url === '/trip-api/Task' && !isLost) {
      isLost = true;
      request.socket.destroy();
    } else reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

/** Starts the example shop. @returns its process and its own origin */
async function startShop(qafilaUrl: string, token = env.QAFILA_TOKEN) {
  const shop = spawn(process.execPath, [SHOP], {
    env: { ...env, PORT: '0', QAFILA_URL: qafilaUrl, QAFILA_TOKEN: token },
  });
  const origin = await new Promise<string>((done, fail) => {
    shop.stdout.on('data', (text) => done(/The shop is at (\S+),/.exec(String(text))?.[1] ?? ''));
    shop.once('exit', (code) => fail(new Error(`The shop ended with ${code}`)));
  });
  return { shop, origin };
}
const numberIn = (page: string) => /name="number" value="([^"]+)"/.exec(page)?.[1] ?? '';
const orderAt = (origin: string, number: string) =>
  fetch(`${origin}/orders?lang=en`, {
    method: 'POST',
    body: new URLSearchParams({ number, name: 'Aisha Noor', address: 'Tower 4' }),
    redirect: 'manual',
  });

test('the example shop finds its order after it ended before the reply came', async () => {
  const proxy = await unreliable(env.QAFILA_URL ?? '');
  const first = await startShop(proxy.url);
  const number = numberIn(await (await fetch(first.origin)).text());
  expect((await orderAt(first.origin, number)).status).toBe(502);
  first.shop.kill();
  const next = await startShop(proxy.url);
  try {
    // Its times are other ones now, so the request with this key is another one.
    trips.server.clock.advance(60_000);
    expect((await orderAt(next.origin, number)).status).toBe(303);
    const { items } = (await trips.ask(calls.task.all, { query: { search: number } })).reply;
    expect(items).toMatchObject([{ clientGeneratedId: number }]);
  } finally {
    next.shop.kill();
    proxy.close();
  }
});

test('the example shop orders once, also when a reply is lost or the delivery can not be shown', async () => {
  const proxy = await unreliable(env.QAFILA_URL ?? '');
  const { shop, origin } = await startShop(proxy.url);
  try {
    const number = numberIn(await (await fetch(origin)).text());
    const order = () => orderAt(origin, number);
    const lost = await order();
    expect(lost.status).toBe(502);
    const page = await lost.text();
    expect(page).toContain('value="Tower 4"');
    expect(numberIn(page)).toBe(number);
    const [again, twice] = [await order(), await order()];
    expect([again.status, twice.status]).toEqual([303, 303]);
    const path = again.headers.get('location') ?? '';
    expect(path).toBe(`/orders/${number}?lang=en`);
    // The token has no scope to show deliveries.
    const placed = await (await fetch(origin + path)).text();
    expect(placed).toContain('Thank you, your order is placed');
    expect(placed).toContain('The delivery can not be shown just now');
    const { items } = (await trips.ask(calls.task.all, { query: { search: number } })).reply;
    expect(items).toMatchObject([{ clientGeneratedId: number, delivery: { address: 'Tower 4' } }]);
  } finally {
    shop.kill();
    proxy.close();
  }
});

test('the pages of the example shop allow the portal, also where its origin is not that of the API', async () => {
  const elsewhere = await startTrips({ env: { PUBLIC_URL: 'https://portal.example.com' } });
  const api = await elsewhere.server.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await elsewhere.server.loginAs('CompanyAdmin');
  const body = { name: 'Cakes', scopes: ['tasks:write' as const, 'tracking:write' as const] };
  const { token } = (await elsewhere.ask(calls.apiToken.request, { body }, admin)).reply;
  const { shop, origin } = await startShop(api, token);
  try {
    const number = numberIn(await (await fetch(origin)).text());
    expect((await orderAt(origin, number)).status).toBe(303);
    const page = await fetch(`${origin}/orders/${number}`);
    expect(await page.text()).toContain(
      '<script src="https://portal.example.com/embed/v1/delivery-tracking.js" async>',
    );
    const allowed = page.headers.get('content-security-policy')?.split('; ');
    for (const directive of ["script-src 'self'", 'connect-src', 'frame-src'])
      expect(allowed).toContain(`${directive} https://portal.example.com`);
    const frame = await fetch(`${origin}/orders/${number}/frame`);
    expect(await frame.text()).toContain('<iframe src="https://portal.example.com/embed/v1/frame?token=');
  } finally {
    shop.kill();
    await elsewhere.server.close();
  }
});

test('the example shop says of each status what is true, before the pickup and after an attempt that failed', async () => {
  const script = await readFile(join(SHOP, '../shop.js'), 'utf8');
  for (const part of [
    "Planned: 'A courier is assigned to your order.'",
    "PickingUp: 'The courier has set out.'",
    "Planned: 'عيّنّا مندوبًا لطلبك.'",
    "PickingUp: 'انطلق المندوب.'",
  ])
    expect(script).toContain(part);
});

test('the example shop shows an order with the same token, and with another one that it gets within an hour of its end', async () => {
  const { clock } = trips.server;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  // Its own clock is the real one. A token lasts 72 hours.
  clock.set(hoursAgo(71.5));
  const admin = await trips.server.loginAs('CompanyAdmin');
  const body = { name: 'Cakes', scopes: ['tasks:write' as const, 'tracking:write' as const] };
  const { token } = (await trips.ask(calls.apiToken.request, { body }, admin)).reply;
  let isBusy = false;
  const proxy = await unreliable(env.QAFILA_URL ?? '', (url) => isBusy && url === '/tracking/embed-token');
  const { shop, origin } = await startShop(proxy.url, token);
  try {
    const number = numberIn(await (await fetch(origin)).text());
    // The first reply is lost.
    expect((await orderAt(origin, number)).status).toBe(502);
    expect((await orderAt(origin, number)).status).toBe(303);
    const opened = async () => {
      const page = await (await fetch(`${origin}/orders/${number}`)).text();
      return /<delivery-tracking token="([^"]+)"/.exec(page)?.[1];
    };
    const ending = await opened();
    expect(ending).toEqual(expect.any(String));
    clock.set(hoursAgo(0));
    isBusy = true;
    expect(await opened()).toBe(ending);
    isBusy = false;
    const lasting = await opened();
    expect(lasting).toEqual(expect.any(String));
    expect(lasting).not.toBe(ending);
    expect(await opened()).toBe(lasting);
  } finally {
    shop.kill();
    proxy.close();
  }
});

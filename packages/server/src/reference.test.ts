import { allCalls } from '@qafila/contracts';
import { createTestServer, fixedClock } from '@qafila/testing';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { openApiDocument } from './platform/http/openapi/document.ts';
import { exampleOf } from './platform/http/openapi/examples.ts';
import { openSchemaBook } from './platform/http/openapi/schema-book.ts';

interface Operation {
  tags: string[];
  description: string;
  parameters: { name: string }[];
  responses: Record<string, { $ref?: string }>;
  requestBody?: { content: Record<string, { schema: { $ref?: string }; example?: unknown }> };
}

const NOW = new Date('2026-11-30T09:12:40.500Z');
const document = openApiDocument(allCalls(), () => true, NOW);
const text = JSON.stringify(document);
const operation = (name: string): Operation => {
  const call = allCalls().find((one) => one.name === name);
  const path = document.paths[call?.path.replace(/:(\w+)/g, '{$1}') ?? ''];
  return path?.[call?.method.toLowerCase() ?? ''] as Operation;
};

test('the API reference passes the recommended rules of Redocly without a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('each call has an example that its own contract accepts', () => {
  const book = openSchemaBook(allCalls());
  const refused: string[] = [];
  for (const call of allCalls()) {
    const example = exampleOf(call, book, NOW);
    for (const part of ['params', 'query', 'body', 'reply'] as const) {
      const schema = call[part];
      if (!schema || (part === 'reply' && call.replyEncoding === 'stream')) continue;
      if (part === 'body' && call.bodyEncoding === 'multipart') continue;
      const result = v.safeParse(schema, example[part]);
      if (!result.success) refused.push(`${call.name} ${part}: ${result.issues[0].message}`);
    }
  }
  expect(refused).toEqual([]);
});

test('the example of a call is part of its schema', () => {
  expect(operation('Task.create').requestBody?.content['application/json']).toMatchObject({
    schema: { $ref: '#/components/schemas/TaskCreate' },
    example: { clientGeneratedId: 'SHOP-77', delivery: { name: 'Aisha Noor' } },
  });
  for (const [name, method] of allCalls().map((call) => [call.name, call.method] as const))
    if (method === 'POST' && operation(name).requestBody?.content['application/json'])
      expect([name, operation(name).requestBody?.content['application/json']]).toMatchObject([
        name,
        { example: expect.anything() },
      ]);
});

test('the order of the example is due after the document was made, since it is an order as soon as it is tried', () => {
  for (const name of ['Task.create', 'Task.estimate'])
    expect([name, operation(name).requestBody?.content['application/json']?.example]).toMatchObject([
      name,
      { pickupByUtc: '2026-11-30T10:12:00.000Z' },
    ]);
  expect(operation('Task.create').requestBody?.content['application/json']).toMatchObject({
    example: { deliverByUtc: '2026-11-30T10:52:00.000Z' },
  });
});

test('a document that is asked for much later has later orders', async () => {
  const clock = fixedClock();
  const server = await createTestServer({ clock });
  try {
    const due = async () => {
      const { paths } = (await server.app.inject({ url: '/openapi.json' })).json();
      return Date.parse(
        paths['/trip-api/Task'].post.requestBody.content['application/json'].example.pickupByUtc,
      );
    };
    const minutes = async () => ((await due()) - clock.now().getTime()) / 60_000;
    expect(await minutes()).toBe(60);
    clock.advance(29 * 60_000);
    expect(await minutes()).toBe(31);
    clock.advance(60_000);
    expect(await minutes()).toBe(60);
  } finally {
    await server.close();
  }
});

test('the example of each event is what it sends', () => {
  const examples = Object.entries(document.webhooks).map(([type, { post }]) => {
    const { version, data } = post.requestBody.content['application/json'].example;
    const { status, previousStatus, agent } = {
      status: undefined,
      previousStatus: undefined,
      agent: undefined,
      ...data,
    };
    return [type, version, previousStatus, status, agent && 'agent'];
  });
  expect(examples).toEqual([
    ['task.created', 1, null, 'Unplanned', null],
    ['task.assigned', 2, 'Unplanned', 'Planned', 'agent'],
    ['task.pickingUp', 3, 'Planned', 'PickingUp', 'agent'],
    ['task.pickupComplete', 4, 'PickingUp', 'Pickup Complete', 'agent'],
    ['task.inProgress', 5, 'Pickup Complete', 'InProgress', 'agent'],
    ['task.delivering', 5, 'Pickup Complete', 'Delivering', 'agent'],
    ['task.delivered', 6, 'Delivering', 'Delivered', 'agent'],
    ['task.cancelled', 2, 'Unplanned', 'Cancelled', null],
    ['task.rescheduled', 3, null, 'Planned', 'agent'],
    ['task.addressConfirmed', 3, null, 'Planned', 'agent'],
    ['user.created', 1, undefined, undefined, undefined],
    ['test', null, undefined, undefined, undefined],
  ]);
});

test('the document says which reply of a receiver switches it off', () => {
  for (const { post } of Object.values(document.webhooks)) {
    expect(Object.keys(post.responses)).toEqual(['410', '2XX']);
    expect(post.responses['2XX'].description).toContain('ten times in all');
    expect(post.responses['410'].description).toContain('The address is switched off');
  }
});

test('schemas that several calls use are written once and named', () => {
  const { schemas } = document.components;
  for (const name of ['Task', 'TaskCreate', 'Place', 'Agent', 'Contract', 'ErrorReply'])
    expect(Object.keys(schemas)).toContain(name);
  expect(Object.keys(schemas).length).toBeGreaterThan(200);
  expect(text.match(/"totalCollectionAmountRemaining":\{/g)).toHaveLength(1);
  expect(text).not.toMatch(/(?:input|output):\w+"/);
});

test('each call names the failures that can happen to it', () => {
  const statuses = (name: string) =>
    Object.keys(operation(name).responses).filter((status) => status >= '400');
  expect(statuses('Task.create')).toEqual([
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
    '507',
  ]);
  expect(statuses('Task.all')).toEqual(['400', '401', '403', '404', '429', '500', '503']);
  expect(statuses('Signup.request')).toEqual(['400', '404', '409', '413', '415', '429', '500', '503', '507']);
  expect(operation('Task.create').responses['409']?.$ref).toBe('#/components/responses/Conflict');
  const { Conflict } = document.components.responses;
  expect(Conflict?.description).toContain('`ILLEGAL_TRANSITION`');
  expect(Conflict?.content['application/json'].example).toMatchObject({ code: 'CONFLICT' });
});

test('each call that takes an Idempotency-Key names the header and its refusal', () => {
  const keyIn = (name: string) => [
    operation(name).parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    Object.keys(operation(name).responses).includes('422'),
    operation(name).description.includes('An Idempotency-Key is ignored.'),
  ];
  for (const name of ['Task.create', 'LocationPoint.create', 'PlannedTrip.assignToAgent', 'Area.create'])
    expect([name, ...keyIn(name)]).toEqual([name, true, true, false]);
  for (const name of ['Webhook.rotateSecret', 'Signup.request'])
    expect([name, ...keyIn(name)]).toEqual([name, false, false, true]);
  expect(keyIn('Task.all')).toEqual([false, false, false]);
});

test('the failures have every code, except that of calls that are not built', () => {
  const failures = Object.values(document.components.responses).map(({ description }) => description);
  const named = failures.flatMap((description) => description.match(/`[A-Z]+(?:_[A-Z]+)*`/g) ?? []);
  expect(named.sort()).toEqual([
    '`BAD_REQUEST`',
    '`COMPANY_CHANGED`',
    '`COMPANY_REQUIRED`',
    '`CONFLICT`',
    '`DISK_FULL`',
    '`DONE_ALREADY`',
    '`DUPLICATE`',
    '`FORBIDDEN`',
    '`FRESH_AUTHENTICATION_REQUIRED`',
    '`IDEMPOTENCY_KEY_REUSED`',
    '`ILLEGAL_TRANSITION`',
    '`INTERNAL`',
    '`INVALID_GRANT`',
    '`LOCKED_OUT`',
    '`MFA_SETUP_REQUIRED`',
    '`NOT_FOUND`',
    '`PAYLOAD_TOO_LARGE`',
    '`RATE_LIMITED`',
    '`UNAUTHENTICATED`',
    '`UNAVAILABLE`',
    '`UNSUPPORTED_MEDIA_TYPE`',
    '`VALIDATION`',
  ]);
});

test('each tag says what it is about', () => {
  const described = new Map(document.tags.map(({ name, description }) => [name, description]));
  for (const { name } of allCalls())
    expect([name, described.get(operation(name).tags[0] ?? '')]).toEqual([
      name,
      expect.stringMatching(/\.$/),
    ]);
  expect(described.get('Client')).toBe(
    'The time, the places of plates, and the address that a recipient confirms.',
  );
  expect(described.get('Company')).toContain('API tokens');
  expect(described.get('Task')).toBe('Orders: estimate, create, follow, change, cancel, assign, offload.');
});

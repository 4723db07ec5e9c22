import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, type CallSpec, DeliveryBody } from '@qafila/contracts';
import { createTestServer, type TestServer } from '@qafila/testing';
import * as v from 'valibot';

/** The list in the docs, which this test compares. */
const LIST = join(import.meta.dirname, '../../../docs/not-built.md');
const listed = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '));
const lineOf = (call: CallSpec) => `- \`${call.name}\`: ${call.method} ${call.path}`;

interface ApiReference {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; summary: string; description: string }>>;
}

interface EventReference {
  post: {
    requestBody: {
      content: { 'application/json': { schema: { properties: Record<string, object> }; example: unknown } };
    };
  };
}

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('exactly the listed calls answer 501, with their name', async () => {
  const answered: string[] = [];
  for (const call of allCalls()) {
    const reply = await server.app.inject({ method: call.method, url: call.path.replace(/:\w+/g, 'x') });
    if (reply.statusCode !== 501) continue;
    expect(reply.json()).toMatchObject({
      code: 'NOT_BUILT',
      message: `${call.name} is not available yet`,
      details: { call: call.name },
    });
    answered.push(lineOf(call));
  }
  expect(answered).toEqual(listed);
});

test('the API reference describes every call, and whether it is built', async () => {
  const reply = await server.app.inject({ url: '/openapi.json' });
  const { paths, openapi } = reply.json<ApiReference>();
  expect(openapi).toMatch(/^3\.1/);
  for (const call of allCalls()) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: call.name, summary: call.summary });
    const isThere = !operation?.description.includes('answers 501');
    expect([call.name, isThere]).toEqual([call.name, !listed.includes(lineOf(call))]);
  }
  expect((await server.app.inject({ url: '/docs/' })).statusCode).toBe(200);
});

test('the API reference has a schema and an example of every event, and the scope of every call', async () => {
  const reply = await server.app.inject({ url: '/openapi.json' });
  const { webhooks, paths } = reply.json<ApiReference & { webhooks: Record<string, EventReference> }>();
  expect(Object.keys(webhooks)).toEqual([
    'task.created',
    'task.assigned',
    'task.pickingUp',
    'task.pickupComplete',
    'task.inProgress',
    'task.delivering',
    'task.delivered',
    'task.cancelled',
    'task.rescheduled',
    'task.addressConfirmed',
    'user.created',
    'test',
  ]);
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { schema, example } = post.requestBody.content['application/json'];
    expect(schema.properties.type).toMatchObject({ const: type });
    expect(v.safeParse(DeliveryBody, example).success).toBe(true);
  }
  expect(paths['/trip-api/Task/all']?.get?.description).toContain('API tokens with the scope `tasks:read`');
  expect(paths['/identity-api/Users/all']?.get?.description).toContain('Closed to API tokens');
});

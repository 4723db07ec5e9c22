import { allCalls, DeliveryBody } from '@qafila/contracts';
import { createTestServer, type TestServer } from '@qafila/testing';
import * as v from 'valibot';

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

test('every call of the contracts is built', async () => {
  const notBuilt: string[] = [];
  for (const call of allCalls()) {
    const reply = await server.app.inject({ method: call.method, url: call.path.replace(/:\w+/g, 'x') });
    if (reply.statusCode === 501) notBuilt.push(call.name);
  }
  expect(notBuilt).toEqual([]);
});

test('the API reference describes every call', async () => {
  const reply = await server.app.inject({ url: '/openapi.json' });
  const { paths, openapi } = reply.json<ApiReference>();
  expect(openapi).toMatch(/^3\.1/);
  for (const call of allCalls()) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: call.name, summary: call.summary });
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
    expect(schema.properties.payloadVersion).toMatchObject({ const: 1 });
    expect(v.safeParse(DeliveryBody, example).success).toBe(true);
  }
  expect(paths['/trip-api/Task/all']?.get?.description).toContain('API tokens with the scope `tasks:read`');
  expect(paths['/identity-api/Users/all']?.get?.description).toContain('Closed to API tokens');
});

import { createTestServer, type TestServer } from '@qafila/testing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, 60_000);
afterAll(() => server.close());

const headersOf = async (url: string) => (await server.app.inject({ url })).headers;

test('data may do nothing at all where a browser shows it as a document', async () => {
  const headers = await headersOf('/identity-api/me');
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('whatever else is shown runs scripts of ours only, and stands in frames of ours only', async () => {
  const headers = await headersOf('/metrics');
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'self'/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

import { createHmac, randomBytes } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { createAccessTokens } from './access-token.ts';

const key = randomBytes(32);
const start = new Date('2026-03-01T08:00:00Z');
let now = start;
const tokens = createAccessTokens(key, { wall: () => now });
const session = {
  sessionId: '0195d3a0-0000-7000-8000-000000000001',
  userId: '0195d3a0-0000-7000-8000-000000000002',
  generation: 4,
};
const seconds = start.getTime() / 1000;
const claims = {
  sid: session.sessionId,
  sub: session.userId,
  iss: 'qafila',
  aud: 'qafila-api',
  iat: seconds,
  exp: seconds + 600,
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const refused = (token: string) => expect(() => tokens.verify(token)).toThrow(/Session Expired/);

beforeEach(() => {
  now = start;
});

test('[API-01] a valid token names its session for ten minutes', () => {
  const token = tokens.sign(session);
  expect(tokens.verify(token)).toEqual({ ...session, expiresAt: seconds + 600 });
  now = new Date(start.getTime() + 599_000);
  expect(tokens.verify(token).sessionId).toBe(session.sessionId);
  now = new Date(start.getTime() + 600_000);
  refused(token);
});

test('refuses a token without a signature', () => {
  refused(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`);
});

test('refuses a header with another algorithm, with any signature', () => {
  for (const alg of ['RS256', 'ES256', 'HS512', 'none', 'EdDSA']) {
    const input = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
    refused(`${input}.${createHmac('sha256', key).update(input).digest('base64url')}`);
  }
  refused(createSigner({ key, algorithm: 'HS384' })(claims));
});

test('refuses another key, a changed claim, another issuer or audience, a missing claim', () => {
  const signed = (payload: object, with_ = key) =>
    createSigner({ key: with_, algorithm: 'HS256', noTimestamp: !('iat' in payload) })({ ...payload });
  expect(tokens.verify(signed(claims)).userId).toBe(session.userId);
  refused(signed(claims, randomBytes(32)));
  refused(signed({ ...claims, iss: 'someone' }));
  refused(signed({ ...claims, aud: 'elsewhere' }));
  for (const name of Object.keys(claims)) {
    refused(signed(Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))));
  }
  const [header, , signature] = signed(claims).split('.');
  refused(`${header}.${encode({ ...claims, exp: seconds + 99_999 })}.${signature}`);
});

test('refuses anything that is not a token', () => {
  for (const text of ['', 'x', 'a.b.c', '..', `${'a'.repeat(5000)}.b.c`, '{"sid":1}']) refused(text);
});

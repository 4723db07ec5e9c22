import { createHmac, generateKeyPairSync } from 'node:crypto';
import { calls } from '@qafila/contracts';
import { createSigner } from 'fast-jwt';
import { deriveKeys } from '../../platform/crypto/keys.ts';
import { type IdentityServer, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient } from '../identity-client.fixture.ts';

let server: IdentityServer;
let client: IdentityClient;
let key: Buffer;

beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
  key = deriveKeys(server.deps.config.SECRET_KEY ?? '').accessToken;
});
afterAll(() => server.stop());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): { sub: string; sid: string; iat: number; exp: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const signed = (header: object, claims: object, secret: Buffer | string) => {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
};

async function refused(token: string) {
  const { status, error } = await client.ask(calls.identity.me, { token });
  expect([token.slice(0, 40), status]).toEqual([token.slice(0, 40), 401]);
  expect(error.code).toBe('UNAUTHENTICATED');
}

test('the server accepts what the deployment key signs, so the attacks below fail for their own reason', async () => {
  const claims = claimsOf((await client.login('operator')).access_token);
  const token = signed({ alg: 'HS256', typ: 'JWT' }, claims, key);
  expect((await client.ask(calls.identity.me, { token })).status).toBe(200);
});

test('algorithm confusion: none, other HMACs, and a public key as an HMAC secret', async () => {
  const claims = claimsOf((await client.login('operator')).access_token);
  for (const alg of [
    'none',
    'None',
    'NONE',
    'HS384',
    'HS512',
    'RS256',
    'ES256',
    'PS256',
    'EdDSA',
    '',
    null,
    256,
  ]) {
    await refused(signed({ alg, typ: 'JWT' }, claims, key));
    await refused(`${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`);
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await refused(signed({ alg: 'HS256', typ: 'JWT' }, claims, pem));
  const rsa = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await refused(createSigner({ algorithm: 'RS256', key: rsa })(claims));
  await refused(signed({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' }, kid: '../../dev/null' }, claims, ''));
});

test('forged: another user, another session, a later expiry, other roles', async () => {
  const { access_token } = await client.login('operator');
  const claims = claimsOf(access_token);
  const [header, , signature] = access_token.split('.');
  for (const change of [
    { sub: '01900000-0000-7000-8000-000000000101' },
    { exp: claims.exp + 9999 },
    { roles: ['SysAdmin'] },
  ])
    await refused(`${header}.${encode({ ...claims, ...change })}.${signature}`);
  await refused(signed({ alg: 'HS256' }, { ...claims, sid: server.deps.ids.uuid() }, key));
  await refused(signed({ alg: 'HS256' }, { ...claims, sid: "' or true --" }, key));
});

test('roles and company in a token, even a signed one, are ignored', async () => {
  const claims = claimsOf((await client.login('operator')).access_token);
  const token = signed(
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, roles: ['SysAdmin'], companyId: null },
    key,
  );
  expect((await client.ask(calls.identity.me, { token })).reply.roles).toEqual(['Operator']);
  expect((await client.ask(calls.identity.users, { token })).status).toBe(403);
});

test('expired, and replayed after the session ended', async () => {
  const pair = await client.login('operator');
  const claims = claimsOf(pair.access_token);
  await refused(signed({ alg: 'HS256' }, { ...claims, exp: claims.iat - 1 }, key));
  await client.ask(calls.identity.logout, { body: { token: pair.refresh_token } });
  await refused(pair.access_token);
  await refused(signed({ alg: 'HS256' }, claims, key));
});

test('a refresh token is not an access token, nor vice versa', async () => {
  const pair = await client.login('operator');
  await refused(pair.refresh_token);
  expect((await client.refresh(pair.access_token)).status).toBe(401);
});

test('a socket token is checked in the same way and has its expiry', async () => {
  const { access_token } = await client.login('operator');
  const { actor, expiresAt } = await server.identity.verifySocketToken(access_token);
  expect(actor).toMatchObject({ kind: 'user', email: 'operator@qafila.test', roles: ['Operator'] });
  expect(expiresAt).toBe(Math.floor(server.clock.now().getTime() / 1000) + 600);
  await client.ask(calls.identity.logout, { body: { token: access_token } });
  await expect(server.identity.verifySocketToken(access_token)).rejects.toThrow(/Session Expired/);
});

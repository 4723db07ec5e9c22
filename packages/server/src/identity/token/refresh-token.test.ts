import { randomBytes } from 'node:crypto';
import { createRefreshTokens } from './refresh-token.ts';

const tokens = createRefreshTokens(randomBytes(32));
const claims = { sessionId: '0195d3a0-1234-7000-8000-0000000000ff', generation: 7 };

test('[API-04] a refresh token names its session and generation', () => {
  expect(tokens.read(tokens.sign(claims))).toEqual(claims);
});

test('a refresh token of another deployment, or a changed one, is null', () => {
  const token = tokens.sign(claims);
  const bytes = Buffer.from(token, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(tokens.read(changed.toString('base64url'))).toBeNull();
  }
  expect(createRefreshTokens(randomBytes(32)).read(token)).toBeNull();
  for (const text of ['', 'x', `${token}A`, token.slice(1), `${token}=`, '\u0000'])
    expect(tokens.read(text)).toBeNull();
});

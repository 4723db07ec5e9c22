import { Secret, TOTP } from 'otpauth';
import { acceptedStep, newTotpSecret, totpUrl } from './totp.ts';

const secret = newTotpSecret();
const at = new Date('2026-03-01T08:00:10Z');
const step = Math.floor(at.getTime() / 30_000);
const codeAt = (offset: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + offset * 30_000 });

test('[SHELL-12] the set-up URL carries issuer, account and secret for the QR code', () => {
  const url = new URL(totpUrl(secret, 'mona@qafila.test'));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('Qafila:mona@qafila.test');
  expect(url.searchParams.get('secret')).toBe(secret);
});

test('accepts the code of this step and of its neighbours, for clocks that are slightly off', () => {
  for (const offset of [-1, 0, 1]) expect(acceptedStep(secret, codeAt(offset), at, null)).toBe(step + offset);
  for (const offset of [-3, 3]) expect(acceptedStep(secret, codeAt(offset), at, null)).toBeNull();
});

test('a code is accepted once, and later no code of an earlier step', () => {
  expect(acceptedStep(secret, codeAt(0), at, step)).toBeNull();
  expect(acceptedStep(secret, codeAt(-1), at, step)).toBeNull();
  expect(acceptedStep(secret, codeAt(1), at, step)).toBe(step + 1);
});

test('refuses anything other than six digits', () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６']) {
    expect(acceptedStep(secret, code, at, null)).toBeNull();
  }
});

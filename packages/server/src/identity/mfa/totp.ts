import { westernDigits } from '@qafila/contracts';
import { Secret, TOTP } from 'otpauth';

/** Seconds of one step (RFC 6238). */
export const TOTP_STEP_SECONDS = 30;
/** Accepted steps before and after the current one, for clocks that are slightly off. */
const WINDOW = 1;

const totp = (secret: string, label = 'user') =>
  new TOTP({
    issuer: 'Qafila',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: TOTP_STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits, in Base32, as authenticators expect. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code. */
export const totpUrl = (secret: string, email: string): string => totp(secret, email).toString();

/**
 * The step of a code, or null when it is wrong or used: a step at or before `lastStep` is never accepted
 * again, so that an observed code is useless. The digits may be those of an Arabic keyboard.
 */
export function acceptedStep(secret: string, code: string, at: Date, lastStep: number | null): number | null {
  const token = westernDigits(code);
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: at.getTime(), window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(at.getTime() / 1000 / TOTP_STEP_SECONDS) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

import { createHash, hkdfSync } from 'node:crypto';

/** One key per purpose, all derived from the deployment's secret. */
export interface Keys {
  readonly accessToken: Buffer;
  readonly refreshToken: Buffer;
  readonly recoveryCode: Buffer;
  readonly knownDevice: Buffer;
  readonly sealing: Buffer;
  readonly endpoints: Buffer;
  /** Compares secrets in constant time. */
  readonly fingerprint: Buffer;
}

/** HKDF (RFC 5869) with a label per purpose, so that a key is useless for any other purpose. */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'qafila', purpose, 32));
  return {
    accessToken: derive('access-token'),
    refreshToken: derive('refresh-token'),
    recoveryCode: derive('recovery-code'),
    knownDevice: derive('known-device'),
    sealing: derive('sealing'),
    endpoints: derive('endpoints'),
    fingerprint: createHash('sha256').update(derive('fingerprint')).digest(),
  };
}

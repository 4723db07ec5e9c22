import type { RouteContext } from '../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import type { Origin } from '../session/session-rows.ts';
import { deviceCookie, knownDevice } from './known-device.ts';

/** The address and device of a sign-in. */
export interface SignInOrigin extends Origin {
  /** The device's id, if it signed in to the account before. */
  deviceOf(email: string): string | undefined;
  /** Marks the device as known to the account. */
  remember(email: string): void;
}

/** Paths that the device cookies are sent to: sign-ins, and calls that require the password. */
const DEVICE_PATH = '/identity-api';

export function signInOrigin(
  context: Pick<IdentityContext, 'keys' | 'config' | 'clock'>,
  { ip, userAgent, headers, reply }: Pick<RouteContext, 'ip' | 'userAgent' | 'headers' | 'reply'>,
): SignInOrigin {
  const key = context.keys.knownDevice;
  const secure = context.config.PUBLIC_URL?.startsWith('https:') ?? false;
  const deviceOf = (email: string) => knownDevice(key, email, headers, context.clock.wall());
  return {
    ip,
    userAgent,
    deviceOf,
    remember(email) {
      const how = { now: context.clock.wall(), secure, path: DEVICE_PATH, id: deviceOf(email) };
      reply.header('set-cookie', deviceCookie(key, email, how));
    },
  };
}

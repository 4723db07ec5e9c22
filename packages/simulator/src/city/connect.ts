import { createApiClient, memoryTokenStore } from '@qafila/api-client';
import { CLIENT_ID, calls } from '@qafila/contracts';
import { patiently, type SignedIn, signIn } from '../client/sign-in.ts';
import { type CityClock, cityClock } from './city-clock.ts';

/** Stops the command; the message says what the user has to do. */
export class UsageError extends Error {}

/** The city's clock, set by the server's. @throws ApiError when the server does not answer. */
export async function readClock(baseUrl: string): Promise<CityClock> {
  const api = createApiClient({ baseUrl, tokens: memoryTokenStore(), log: () => {} });
  const before = Date.now();
  const { serverTimeUtc, clockSpeed = 1 } = await api.call(calls.identity.serverTime);
  const answeredMs = (before + Date.now()) / 2;
  return cityClock(Date.parse(serverTimeUtc) + (Date.now() - answeredMs) * clockSpeed, clockSpeed);
}

/** The same, but waits for a server that does not answer yet. @param wait for tests; see `patiently`. */
export const waitForClock = (
  baseUrl: string,
  stopped?: () => boolean,
  wait?: (ms: number) => Promise<void>,
): Promise<CityClock> => patiently(() => readClock(baseUrl), stopped, wait);

/** Signs in as a user of the portal. @throws UsageError when the account is not there. */
export const signInPortal = (baseUrl: string, email: string, password: string): Promise<SignedIn> =>
  patiently(() => signIn(baseUrl, { email, password, clientId: CLIENT_ID })).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `${email} can't sign in: ${reason}. The simulation needs an operator of the company.`,
    );
  });

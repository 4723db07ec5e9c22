import { createApiClient, memoryTokenStore } from '@qafila/api-client';
import { CLIENT_ID, calls } from '@qafila/contracts';
import { patiently, type SignedIn, signIn } from '../client/sign-in.ts';
import { type CityClock, cityClock } from './city-clock.ts';

/** What can't go on, in a sentence that says what to do. */
export class UsageError extends Error {}

const MEASURE_MS = 1500;

/** How fast the server's city lives, from two looks at its clock. */
export async function readClock(baseUrl: string): Promise<CityClock> {
  const api = createApiClient({ baseUrl, tokens: memoryTokenStore(), log: () => {} });
  const look = async () => {
    const before = Date.now();
    const { serverTimeUtc } = await api.call(calls.identity.serverTime);
    return { cityMs: Date.parse(serverTimeUtc), realMs: (before + Date.now()) / 2 };
  };
  const first = await look().catch(() => {
    throw new UsageError(`No server answers at ${baseUrl}. Start one, or name it with --url.`);
  });
  await new Promise((done) => setTimeout(done, MEASURE_MS));
  const second = await look();
  const speed = Math.max(1, Math.round((second.cityMs - first.cityMs) / (second.realMs - first.realMs)));
  return cityClock(second.cityMs + (Date.now() - second.realMs) * speed, speed);
}

/** Signs in as somebody of the portal. @throws UsageError when the account is not there. */
export const signInPortal = (baseUrl: string, email: string, password: string): Promise<SignedIn> =>
  patiently(() => signIn(baseUrl, { email, password, clientId: CLIENT_ID })).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `${email} can't sign in: ${reason}. The simulation needs an operator of the company.`,
    );
  });

import type { Origin } from '../session/session.store.ts';

/** Where a sign-in comes from, and whether it has come from there before. */
export interface SignInOrigin extends Origin {
  /** The device's id, when it has signed in to the account before. */
  deviceOf(email: string): string | undefined;
  /** From now on the device is known to the account. */
  remember(email: string): void;
}

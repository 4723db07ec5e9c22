import { OFFER_SECONDS } from '@qafila/contracts';

/** When an offer lapses. */
export const offerExpiresAt = (offeredAt: Date, seconds = OFFER_SECONDS): Date =>
  new Date(offeredAt.getTime() + seconds * 1000);

/** True from the moment an offer lapses on. */
export const isOfferExpired = (expiresAtUtc: string, now: Date): boolean =>
  Date.parse(expiresAtUtc) <= now.getTime();

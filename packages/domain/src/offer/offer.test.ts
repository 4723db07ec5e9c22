import { isOfferExpired, offerExpiresAt, offerSecondsLeft } from './index.ts';

test('lets an offer lapse when its time is up', () => {
  const offered = new Date('2026-11-20T10:00:00Z');
  const expires = offerExpiresAt(offered).toISOString();
  expect(expires).toBe('2026-11-20T10:00:30.000Z');
  expect(offerSecondsLeft(expires, offered)).toBe(30);
  expect(isOfferExpired(expires, new Date('2026-11-20T10:00:29.999Z'))).toBe(false);
  expect(isOfferExpired(expires, new Date(expires))).toBe(true);
  expect(offerSecondsLeft(expires, new Date('2026-11-20T11:00:00Z'))).toBe(0);
});

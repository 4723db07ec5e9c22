import { isOfferExpired, offerExpiresAt } from './index.ts';

test('lets an offer lapse when its time is up', () => {
  const offered = new Date('2026-11-20T10:00:00Z');
  const expires = offerExpiresAt(offered).toISOString();
  expect(expires).toBe('2026-11-20T10:00:30.000Z');
  expect(isOfferExpired(expires, new Date('2026-11-20T10:00:29.999Z'))).toBe(false);
  expect(isOfferExpired(expires, new Date(expires))).toBe(true);
});

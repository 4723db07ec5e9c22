import { periodFeeMinor, periodPriceOf, statementActions, statementBalance } from './index.ts';

type Facts = Parameters<typeof statementActions>[0];
const actions = (part: Partial<Facts>) =>
  statementActions({
    status: 'sent',
    side: 'subscriber',
    sentBy: 'fulfillment',
    agreedBy: ['fulfillment'],
    payee: 'subscriber',
    mayAct: true,
    ...part,
  });

test.each<[string, Partial<Facts>, string]>([
  ['either side sends an open account', { status: 'open', sentBy: null }, 'send'],
  ['the receiver disputes, answers, corrects, agrees', {}, 'dispute answer correct agree'],
  ['the sender takes it back', { side: 'fulfillment' }, 'discard dispute answer correct'],
  [
    'neither side agrees while an item is in dispute',
    { status: 'disputed' },
    'dispute answer correct withdrawDispute',
  ],
  ['the side that is owed says that it was paid', { status: 'agreed' }, 'settle'],
  ['the side that pays does not', { status: 'agreed', side: 'fulfillment' }, ''],
  [
    'with nothing to pay either side settles',
    { status: 'agreed', side: 'fulfillment', payee: null },
    'settle',
  ],
  ['nothing follows a settlement', { status: 'settled' }, ''],
  ['a reader of neither company only reads', { side: null }, ''],
  ['a role that only reads contracts only reads', { mayAct: false }, ''],
])('%s', (_what, part, expected) => {
  expect(actions(part).join(' ')).toBe(expected);
});

test('the difference between cash and price says who pays', () => {
  const balance = (dueMinor: number, periodFeeMinor: number, cashMinor: number) =>
    Object.values(statementBalance({ dueMinor, periodFeeMinor, cashMinor }));
  expect(balance(1250, 0, 8000)).toEqual(['fulfillment', 6750]);
  expect(balance(1250, 9000, 8000)).toEqual(['subscriber', 2250]);
  expect(balance(1000, 0, 1000)).toEqual([null, 0]);
});

test('a period is priced by its days, weeks or months in the time zone of the contract', () => {
  const fee = (billingTypeId: number, to: string) =>
    periodFeeMinor(
      { billingTypeId, priceMinor: 3000 },
      new Date('2026-02-28T21:00:00.000Z'),
      new Date(to),
      'Asia/Qatar',
    );
  const march = '2026-03-31T20:59:59.999Z';
  expect([1, 2, 3, 4, 5].map((type) => fee(type, march))).toEqual([0, 93_000, 13_286, 3000, 0]);
  expect(fee(4, '2026-04-15T20:59:59.999Z')).toBe(4500);
});

test('the price of a period is stated by the hour, follows from its length, or is none per order', () => {
  expect([1, 2, 3, 4, 5].map(periodPriceOf)).toEqual(['stated', 'byLength', 'byLength', 'byLength', 'none']);
});

test('the same days of a monthly contract cost the same in one statement and in several', () => {
  const fee = (from: string, to: string) =>
    periodFeeMinor({ billingTypeId: 4, priceMinor: 300_000 }, new Date(from), new Date(to), 'Asia/Qatar');
  const endOf = (day: string) => `${day}T20:59:59.999Z`;
  // From 15 February: 14 of 28 days, and the whole of March: 300000 x (14/28 + 1).
  expect(fee('2026-02-14T21:00:00.000Z', endOf('2026-03-31'))).toBe(450_000);
  expect(fee('2026-02-14T21:00:00.000Z', endOf('2026-02-28'))).toBe(150_000);
  expect(fee(endOf('2026-02-28'), endOf('2026-03-31'))).toBe(300_000);
  // From 16 January: 16 of 31 days, and the whole of February: 300000 x (16/31 + 1) = 454838.7.
  expect(fee('2026-01-15T21:00:00.000Z', endOf('2026-02-28'))).toBe(454_839);
  expect(fee('2026-01-15T21:00:00.000Z', endOf('2026-01-31'))).toBe(154_839);
  expect(fee(endOf('2026-01-31'), endOf('2026-02-28'))).toBe(300_000);
});

test('of twelve months that follow each other, each costs one price', () => {
  const fee = (from: string, to: string) =>
    periodFeeMinor({ billingTypeId: 4, priceMinor: 300_000 }, new Date(from), new Date(to), 'Asia/Qatar');
  // Each starts after the last moment of the one before, as that one's end is stored.
  const days = '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'.split(' ');
  const ends = ['2025-12-31', ...days.map((day) => `2026-${day}`)].map((day) => `${day}T20:59:59.999Z`);
  const fees = ends.slice(1).map((end, n) => fee(ends[n] ?? '', end));
  expect(fees).toEqual(Array.from({ length: 12 }, () => 300_000));
  // The first starts with its contract, at midnight.
  expect(fee('2025-12-31T21:00:00.000Z', '2026-01-31T20:59:59.999Z')).toBe(300_000);
  expect(fee('2025-12-31T21:00:00.000Z', '2026-12-31T20:59:59.999Z')).toBe(3_600_000);
});

test('days, weeks and months around a midnight that clocks skip cost what others do', () => {
  const fee = (billingTypeId: number, from: string, to: string) =>
    periodFeeMinor({ billingTypeId, priceMinor: 310_000 }, new Date(from), new Date(to), 'Asia/Beirut');
  // In Beirut, clocks go from midnight to one on Sunday, 29 March 2026.
  const [february, march21, march28] = ['2026-02-28', '2026-03-21', '2026-03-28'].map(
    (day) => `${day}T21:59:59.999Z`,
  ) as [string, string, string];
  const [march, april4] = ['2026-03-31T20:59:59.999Z', '2026-04-04T20:59:59.999Z'];
  const daily = [fee(2, march21, march28), fee(2, march28, april4), fee(2, march21, april4)];
  expect(daily).toEqual([2_170_000, 2_170_000, 4_340_000]);
  const weekly = [fee(3, march21, march28), fee(3, march28, april4), fee(3, march21, april4)];
  expect(weekly).toEqual([310_000, 310_000, 620_000]);
  const monthly = [fee(4, february, march28), fee(4, march28, march), fee(4, february, march)];
  expect(monthly).toEqual([280_000, 30_000, 310_000]);
  // A contract that begins on that Sunday, and one that is ended on it at half past twelve of its 23 hours.
  expect(fee(2, '2026-03-28T22:00:00.000Z', april4)).toBe(2_170_000);
  expect(fee(2, march28, '2026-03-29T09:29:59.999Z')).toBe(155_000);
});

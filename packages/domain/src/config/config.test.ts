import { effectiveOverride, overrideHeader, overrideHolds } from './index.ts';

const condition = (operator: number, value: string) => ({
  metaDataKey: 'zone',
  metaDataValue: value,
  metaDataValueComparisionOperatorId: operator,
});
const west = [{ key: 'zone', value: 'west' }];

test('[CONFIG-52] compares metadata by equal, not equal, in and not in', () => {
  expect([1, 2, 3, 4].map((operator) => overrideHolds(condition(operator, 'west'), west))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(overrideHolds(condition(3, 'east, west'), west)).toBe(true);
  expect(overrideHolds(condition(4, 'east, north'), west)).toBe(true);
  expect(overrideHolds(condition(1, 'west'), [])).toBe(false);
  expect(overrideHolds(condition(9, 'west'), west)).toBe(false);
});

test('takes the first override by priority whose condition holds', () => {
  const overrides = [
    { ...condition(1, 'west'), priority: 3 },
    { ...condition(2, 'east'), priority: 2 },
    { ...condition(1, 'east'), priority: 1 },
  ];
  expect(effectiveOverride(overrides, west)?.priority).toBe(2);
});

test('words the header of an override', () => {
  expect(overrideHeader(condition(4, 'east'))).toBe('If Key = zone, Value not in east');
});

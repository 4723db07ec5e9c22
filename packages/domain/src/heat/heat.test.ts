import { isHeatRuleActive, isKeptFromSun } from './index.ts';

const qatar = (text: string) => new Date(`${text}+03:00`);

test('[ASSIGN-27, CONFIG-84] is active from 1 June to 15 September only', () => {
  expect(isHeatRuleActive(qatar('2026-05-31T12:00:00'))).toBe(false);
  expect(isHeatRuleActive(qatar('2026-06-01T12:00:00'))).toBe(true);
  expect(isHeatRuleActive(qatar('2026-09-15T12:00:00'))).toBe(true);
  expect(isHeatRuleActive(qatar('2026-09-16T12:00:00'))).toBe(false);
});

test('[ASSIGN-27, CONFIG-85] is active between 09:30 and 15:15 only', () => {
  expect(isHeatRuleActive(qatar('2026-07-01T09:29:59'))).toBe(false);
  expect(isHeatRuleActive(qatar('2026-07-01T09:30:00'))).toBe(true);
  expect(isHeatRuleActive(qatar('2026-07-01T15:15:00'))).toBe(true);
  expect(isHeatRuleActive(qatar('2026-07-01T15:16:00'))).toBe(false);
});

test('[ASSIGN-28, CONFIG-86] reads Qatar time as UTC plus three hours', () => {
  expect(isHeatRuleActive(new Date('2026-07-01T06:29:59Z'))).toBe(false);
  expect(isHeatRuleActive(new Date('2026-07-01T06:30:00Z'))).toBe(true);
  expect(isHeatRuleActive(new Date('2026-07-01T12:15:00Z'))).toBe(true);
  expect(isHeatRuleActive(new Date('2026-07-01T12:16:00Z'))).toBe(false);
});

test('[ASSIGN-31, CONFIG-88] is inactive when Qatar time cannot be told', () => {
  expect(isHeatRuleActive(new Date(Number.NaN))).toBe(false);
});

test('forbids bikes and bicycles, not cars', () => {
  const noon = qatar('2026-07-01T12:00:00');
  expect(['bike', 'bicycle', 'car', 'walker'].filter((vehicle) => isKeptFromSun(vehicle, noon))).toEqual([
    'bike',
    'bicycle',
  ]);
});

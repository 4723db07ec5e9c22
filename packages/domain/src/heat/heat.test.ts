import {
  DEFAULT_HEAT_POLICY,
  heatSpan,
  isHeatDay,
  isHeatRuleActive,
  isKeptFromSun,
  nextHeatDay,
} from './index.ts';

const qatar = (text: string) => new Date(`${text}+03:00`);

test('[ASSIGN-27, CONFIG-84] is active from 1 June to 15 September only', () => {
  expect(isHeatRuleActive(qatar('2026-05-31T12:00:00'), DEFAULT_HEAT_POLICY)).toBe(false);
  expect(isHeatRuleActive(qatar('2026-06-01T12:00:00'), DEFAULT_HEAT_POLICY)).toBe(true);
  expect(isHeatRuleActive(qatar('2026-09-15T12:00:00'), DEFAULT_HEAT_POLICY)).toBe(true);
  expect(isHeatRuleActive(qatar('2026-09-16T12:00:00'), DEFAULT_HEAT_POLICY)).toBe(false);
});

test('[ASSIGN-27, CONFIG-85] is active between 09:30 and 15:15 only', () => {
  expect(isHeatRuleActive(qatar('2026-07-01T09:29:59'), DEFAULT_HEAT_POLICY)).toBe(false);
  expect(isHeatRuleActive(qatar('2026-07-01T09:30:00'), DEFAULT_HEAT_POLICY)).toBe(true);
  expect(isHeatRuleActive(qatar('2026-07-01T15:15:00'), DEFAULT_HEAT_POLICY)).toBe(true);
  expect(isHeatRuleActive(qatar('2026-07-01T15:16:00'), DEFAULT_HEAT_POLICY)).toBe(false);
});

test('[ASSIGN-28, CONFIG-86] reads Qatar time as UTC plus three hours', () => {
  expect(isHeatRuleActive(new Date('2026-07-01T06:29:59Z'), DEFAULT_HEAT_POLICY)).toBe(false);
  expect(isHeatRuleActive(new Date('2026-07-01T06:30:00Z'), DEFAULT_HEAT_POLICY)).toBe(true);
  expect(isHeatRuleActive(new Date('2026-07-01T12:15:00Z'), DEFAULT_HEAT_POLICY)).toBe(true);
  expect(isHeatRuleActive(new Date('2026-07-01T12:16:00Z'), DEFAULT_HEAT_POLICY)).toBe(false);
});

test('[ASSIGN-31, CONFIG-88] is inactive when Qatar time cannot be told', () => {
  expect(isHeatRuleActive(new Date(Number.NaN), DEFAULT_HEAT_POLICY)).toBe(false);
});

test('forbids bikes and bicycles, not cars', () => {
  const noon = qatar('2026-07-01T12:00:00');
  expect(
    ['bike', 'bicycle', 'car', 'walker'].filter((vehicle) =>
      isKeptFromSun(vehicle, noon, DEFAULT_HEAT_POLICY),
    ),
  ).toEqual(['bike', 'bicycle']);
});

test('the next day of the rule is the day itself, or the first one of this summer or the next', () => {
  const next = (day: string) => nextHeatDay(day, DEFAULT_HEAT_POLICY);
  expect(['2026-07-04', '2026-09-15'].map(next)).toEqual(['2026-07-04', '2026-09-15']);
  expect(['2026-03-10', '2026-05-31'].map(next)).toEqual(['2026-06-01', '2026-06-01']);
  expect(['2026-09-16', '2026-12-31'].map(next)).toEqual(['2027-06-01', '2027-06-01']);
  expect(nextHeatDay('2026-01-01', { ...DEFAULT_HEAT_POLICY, firstDay: 229 })).toBe('2026-03-01');
});

test('a rule without vehicles has no days and is never active', () => {
  const off = { ...DEFAULT_HEAT_POLICY, vehicles: [] };
  expect(isHeatRuleActive(qatar('2026-07-01T12:00:00'), off)).toBe(false);
  expect(isHeatDay('2026-07-04', off)).toBe(false);
  expect(isHeatDay('2026-07-04', DEFAULT_HEAT_POLICY)).toBe(true);
  expect(nextHeatDay('2026-11-23', off)).toBe('2026-11-23');
});

test('its hours on a date are those of Qatar', () => {
  const { fromMs, untilMs } = heatSpan('2026-07-04', DEFAULT_HEAT_POLICY);
  expect([new Date(fromMs).toISOString(), new Date(untilMs).toISOString()]).toEqual([
    '2026-07-04T06:30:00.000Z',
    '2026-07-04T12:15:00.000Z',
  ]);
});

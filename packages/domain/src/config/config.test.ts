import { effectiveOverride, switchesChainingOn } from './index.ts';

const condition = (operator: number, value: string) => ({
  metaDataKey: 'zone',
  metaDataValue: value,
  metaDataValueComparisionOperatorId: operator,
});
const west = [{ key: 'zone', value: 'west' }];
/** Whether an override with this condition counts for a task with this metadata. */
const holds = (operator: number, value: string, metadata = west) =>
  effectiveOverride([{ ...condition(operator, value), priority: 1 }], metadata) !== undefined;

test('[CONFIG-52] compares metadata by equal, not equal, in and not in', () => {
  expect([1, 2, 3, 4].map((operator) => holds(operator, 'west'))).toEqual([true, false, true, false]);
  expect(holds(3, 'east, west')).toBe(true);
  expect(holds(4, 'east, north')).toBe(true);
  expect([3, 4].map((operator) => holds(operator, 'east، west'))).toEqual([true, false]);
  expect(holds(1, 'west', [])).toBe(false);
  expect(holds(1, 'west', [{ key: 'zone', value: ' west ' }])).toBe(true);
  expect(holds(9, 'west')).toBe(false);
});

test('takes the first override by priority whose condition is true', () => {
  const overrides = [
    { ...condition(1, 'west'), priority: 3 },
    { ...condition(2, 'east'), priority: 2 },
    { ...condition(1, 'east'), priority: 1 },
  ];
  expect(effectiveOverride(overrides, west)?.priority).toBe(2);
});

test('[ASSIGN-32] chaining can be switched on by the base, by an override, or by a new override while the base has it off', () => {
  const switches = (base: boolean, ...overrides: boolean[]) => ({
    base: { ChainingEnabled: base },
    overrides: overrides.map((ChainingEnabled, at) => ({ id: String(at), override: { ChainingEnabled } })),
  });
  expect(switchesChainingOn(switches(false), switches(true))).toBe(true);
  expect(switchesChainingOn(switches(true), switches(true))).toBe(false);
  expect(switchesChainingOn(switches(true), switches(false))).toBe(false);
  expect(switchesChainingOn(switches(true, false), switches(true, true))).toBe(true);
  expect(switchesChainingOn(switches(true), switches(true, true))).toBe(false);
  expect(switchesChainingOn(switches(false), switches(false, true))).toBe(true);
});

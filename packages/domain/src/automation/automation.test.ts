import type { RuleCondition, SavedRule } from '@qafila/contracts';
import { metConditions, type RuleFacts } from './meets.ts';
import { ruleDifference } from './rule-difference.ts';

const facts: RuleFacts = {
  status: 'Planned',
  priority: 3,
  paymentStatus: 'unpaid',
  transport: 'bike',
  distanceKm: 4.2,
  amountToBeCollected: 80,
  pickupArea: [],
  deliveryArea: ['pearl', 'lusail'],
  areas: ['pearl', 'lusail', 'dafna'],
  metadata: [
    { key: 'zone', value: ' Pearl ' },
    { key: 'weight', value: '12' },
    { key: 'parts', value: '4' },
    { key: 'parts', value: '11' },
    { key: 'crates', value: '١٢٫٥' },
  ],
};
type Case = [
  field: RuleCondition['field'],
  operator: RuleCondition['operator'],
  value: string,
  key: string,
  met: boolean,
];
const CASES: Case[] = [
  ['status', 'equal', 'Planned', '', true],
  ['status', 'in', 'Unplanned, Planned', '', true],
  ['status', 'notIn', 'Unplanned, Planned', '', false],
  ['priority', 'above', '2', '', true],
  ['priority', 'above', '3', '', false],
  ['priority', 'equal', '3.0', '', true],
  ['distanceKm', 'below', '4.2', '', false],
  ['amountToBeCollected', 'above', '79.5', '', true],
  ['transport', 'notEqual', 'car', '', true],
  ['metadata', 'equal', 'Pearl', 'zone', true],
  ['metadata', 'equal', 'pearl', 'zone', false],
  ['metadata', 'above', '9', 'weight', true],
  ['metadata', 'above', '9', 'zone', false],
  ['metadata', 'above', '9', 'parts', true],
  ['metadata', 'above', '11', 'parts', false],
  ['metadata', 'below', '5', 'parts', true],
  ['metadata', 'below', '4', 'parts', false],
  ['metadata', 'above', '12', 'crates', true],
  ['metadata', 'below', '12', 'crates', false],
  ['metadata', 'equal', '12.5', 'crates', true],
  ['metadata', 'notEqual', '12.5', 'crates', false],
  ['metadata', 'in', 'Dafna، Pearl', 'zone', true],
  ['metadata', 'notIn', 'Dafna، Pearl', 'zone', false],
  ['metadata', 'equal', 'Dafna، Pearl', 'zone', false],
  ['deliveryArea', 'equal', 'lusail', '', true],
  ['deliveryArea', 'in', 'dafna, pearl', '', true],
  ['deliveryArea', 'notIn', 'dafna, pearl', '', false],
  ['deliveryArea', 'in', 'gone, pearl', '', true],
  ['deliveryArea', 'notEqual', 'gone', '', false],
  ['deliveryArea', 'notIn', 'gone, dafna', '', false],
  ['deliveryArea', 'notIn', 'dafna', '', true],
  ['pickupArea', 'equal', 'pearl', '', false],
  ['pickupArea', 'notEqual', 'pearl', '', true],
  ['metadata', 'equal', 'x', 'none', false],
  ['metadata', 'notEqual', 'x', 'none', true],
];

test.each(CASES)('%s %s %s %s: %s', (field, operator, value, key, met) => {
  const condition = { field, operator, value, ...(key && { key }) };
  expect(metConditions([condition], facts) !== undefined).toBe(met);
});

test('conditions say the value that met them, and all must hold', () => {
  const zone: RuleCondition = { field: 'metadata', key: 'zone', operator: 'equal', value: 'Pearl' };
  const near: RuleCondition = { field: 'distanceKm', operator: 'below', value: '5' };
  expect(metConditions([zone, near], facts)).toEqual([
    { ...zone, actual: 'Pearl' },
    { ...near, actual: '4.2' },
  ]);
  expect(metConditions([zone, { ...near, value: '4' }], facts)).toBeUndefined();
  const parts: RuleCondition = { field: 'metadata', key: 'parts', operator: 'equal', value: '11' };
  expect(metConditions([parts], facts)).toEqual([{ ...parts, actual: '4, 11' }]);
  expect(metConditions([], facts)).toEqual([]);
});

const rule = (id: string, change: Partial<SavedRule> = {}): SavedRule => ({
  id,
  name: `Rule ${id}`,
  event: 'task.created',
  conditions: [],
  actions: [{ type: 'setPriority', priority: 5 }],
  active: true,
  ...change,
});

test('two versions differ by rules that were removed, changed, added and moved', () => {
  const before = [rule('a'), rule('b'), rule('c'), rule('d')];
  const after = [rule('d'), rule('a', { active: false, name: 'Rule A' }), rule('c'), rule('e')];
  const none = { field: null, before: null, after: null };
  expect(ruleDifference(before, after)).toEqual([
    { kind: 'ruleRemoved', rule: { id: 'b', name: 'Rule b' }, ...none },
    {
      kind: 'changed',
      rule: { id: 'a', name: 'Rule A' },
      field: 'name',
      before: 'Rule a',
      after: 'Rule A',
    },
    { kind: 'changed', rule: { id: 'a', name: 'Rule A' }, field: 'active', before: true, after: false },
    { kind: 'ruleAdded', rule: { id: 'e', name: 'Rule e' }, ...none },
    { kind: 'ruleMoved', rule: { id: 'd', name: 'Rule d' }, field: null, before: 4, after: 1 },
  ]);
});

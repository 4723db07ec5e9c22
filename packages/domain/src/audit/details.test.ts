import { auditDetails, auditValue, fieldWords } from './index.ts';

test('only values that differ are changes', () => {
  const before = { name: 'Doha Express', timezone: 'Asia/Qatar', version: 1 };
  const after = { name: 'Doha Riders', timezone: 'Asia/Qatar', version: 2 };
  expect(auditDetails({ changed: ['name'], before, after })).toEqual({
    changes: [{ field: 'name', before: 'Doha Express', after: 'Doha Riders' }],
    facts: [],
  });
});

test('a new object has values after, but none before', () => {
  expect(auditDetails({ after: { fee: 12, notes: null } })).toEqual({
    changes: [{ field: 'fee', before: undefined, after: 12 }],
    facts: [],
  });
});

test('changes of configurations are named by their condition and field', () => {
  const override = { metaDataKey: 'tier', metaDataValue: 'gold' };
  const changes = [
    { kind: 'changed', override, field: 'MaxTasks', item: null, before: 3, after: 5 },
    { kind: 'overrideAdded', override, field: null, item: null, before: null, after: null },
  ];
  expect(auditDetails({ version: 7, reason: 'Ramadan', changes })).toEqual({
    changes: [
      { field: 'tier = gold · MaxTasks', before: 3, after: 5 },
      { field: 'tier = gold · overrideAdded', before: null, after: null },
    ],
    facts: [{ name: 'reason', value: 'Ramadan' }],
  });
});

test('what is not a change is a fact; empty values are left out', () => {
  expect(auditDetails({ agentIds: ['a', 'b'], before: 'agent', reason: null })).toEqual({
    changes: [],
    facts: [
      { name: 'agentIds', value: ['a', 'b'] },
      { name: 'before', value: 'agent' },
    ],
  });
});

test('names and values are words', () => {
  expect(fieldWords('phoneNumber')).toBe('Phone number');
  expect(fieldWords('tier = gold · MaxTasks')).toBe('Tier = gold · max tasks');
  expect(auditValue(['a', 'b'])).toBe('a, b');
  expect(auditValue({ a: 1 })).toBe('{"a":1}');
  expect(auditValue(undefined)).toBe('');
});

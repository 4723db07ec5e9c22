import { seededRandom } from '../random/index.ts';
import { effectiveOverride, neverApplied } from './index.ts';

const EQUAL = 1;
const NOT_EQUAL = 2;
const IN = 3;
const NOT_IN = 4;
const rule = (id: string, operator: number, metaDataValue: string, metaDataKey = 'zone') => ({
  id,
  metaDataKey,
  metaDataValue,
  metaDataValueComparisionOperatorId: operator,
});

test('an override after one with the same condition can never apply', () => {
  expect(neverApplied([rule('first', EQUAL, 'west'), rule('second', EQUAL, ' west ')])).toEqual([
    { id: 'second', coveredBy: ['first'] },
  ]);
});

test('several earlier ones can cover one together', () => {
  const rules = [rule('a', EQUAL, 'west'), rule('b', EQUAL, 'east'), rule('c', IN, 'west, east')];
  expect(neverApplied(rules)).toEqual([{ id: 'c', coveredBy: ['a', 'b'] }]);
});

test('once a value and its opposite are taken, nothing after them applies', () => {
  const rules = [
    rule('a', EQUAL, 'west'),
    rule('b', NOT_EQUAL, 'west'),
    rule('c', EQUAL, 'gold', 'customer'),
  ];
  expect(neverApplied(rules)).toEqual([{ id: 'c', coveredBy: ['a', 'b'] }]);
});

test('a condition on another key, or on a value still possible, can apply', () => {
  expect(neverApplied([rule('a', EQUAL, 'west'), rule('b', IN, 'west,east')])).toEqual([]);
  expect(neverApplied([rule('a', EQUAL, 'west'), rule('b', EQUAL, 'west', 'area')])).toEqual([]);
  expect(neverApplied([rule('a', NOT_IN, 'west,east'), rule('b', NOT_EQUAL, 'west')])).toEqual([]);
});

/** All combinations of values under each key: every value that the rules name, and one that none names. */
function everyTask(keys: readonly string[], values: readonly string[]) {
  const sets = Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((_value, at) => bits & (1 << at)),
  );
  return keys.reduce<{ key: string; value: string }[][]>(
    (tasks, key) =>
      tasks.flatMap((task) => sets.map((set) => [...task, ...set.map((value) => ({ key, value }))])),
    [[]],
  );
}

test('agrees with trying every task, for 1,500 random lists of rules', () => {
  const random = seededRandom(20261122);
  const values = ['a', 'b', 'c', 'other'];
  const tasks = everyTask(['zone', 'size'], values);
  let unused = 0;
  for (let round = 0; round < 1500; round += 1) {
    const rules = Array.from({ length: random.whole(2, 6) }, (_, at) => {
      const operator = random.pick([EQUAL, NOT_EQUAL, IN, NOT_IN]);
      const lists = operator === IN || operator === NOT_IN ? ['a,b', 'b, c', 'a,b,c'] : [];
      const value = random.pick(['a', 'b', 'c', ...lists]);
      return { ...rule(String(at), operator, value, random.pick(['zone', 'size'])), priority: at };
    });
    const used = new Set(tasks.map((task) => effectiveOverride(rules, task)?.id));
    const expected = rules.flatMap(({ id }) => (used.has(id) ? [] : [id]));
    const found = neverApplied(rules);
    expect({ rules, found: found.map(({ id }) => id) }).toEqual({ rules, found: expected });
    unused += expected.length;
    // The reported overrides alone are sufficient.
    for (const { id, coveredBy } of found)
      expect(neverApplied(rules.filter((one) => coveredBy.includes(one.id) || one.id === id))).toContainEqual(
        {
          id,
          coveredBy,
        },
      );
  }
  expect(unused).toBeGreaterThan(500);
});

import { pages, server } from './texts.fixture.ts';

/** Words for something that the product calls otherwise, and its name. */
const OTHERWISE = [
  [/\blicence/i, 'license'],
  [/\bholes?\b/i, 'gap'],
  [/\bnobody\b|\bsome(?:one|body)\b|\bwhom\b|\bwhoever\b/i, 'another user'],
  // 'Login Details' and 'Please login again' are the words of the specification.
  [/\blog (?:in|out)\b|\blogin\b(?! details| again)|\blogout\b/i, 'sign in'],
  [/\bcan not\b/i, "can't"],
  [/second factor|two-step sign-in/i, 'two-step verification'],
] as const;

test.each(OTHERWISE)('no text says %s for %s', (word, name) => {
  const all = [...pages, ...server];
  expect(all.filter(({ english }) => word.test(english))).toEqual([]);
  expect(all.some(({ english }) => english.toLowerCase().includes(name))).toBe(true);
});

test('operators read of agents; couriers are for recipients, except in the name of the app', () => {
  const operators = [...pages, ...server].filter(({ place }) => !place.startsWith('remote-tracking'));
  const named = operators.filter(({ english }) => /\bcouriers?\b(?! app)/i.test(english));
  expect(named.map(({ english }) => english)).toEqual([]);
});

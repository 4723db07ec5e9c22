import { emptiedIn, withoutEmptied } from './without-emptied.ts';

test('what was emptied is absent for the schema, and the values stay as they are', () => {
  const values = { fee: null, place: { latitude: null, name: 'Souq' } };
  expect(withoutEmptied(values, new Set(['fee', 'place.latitude']))).toEqual({
    fee: undefined,
    place: { latitude: undefined, name: 'Souq' },
  });
  expect(values.fee).toBeNull();
});

test('finds in a kept draft what its user had emptied, and not what starts with null', () => {
  const draft = { fee: null, agent: null, items: [{ price: null }], name: 'Aisha' };
  const start = { fee: 2, agent: null, items: [], name: '' };
  expect(emptiedIn(draft, start)).toEqual(['fee', 'items.0.price']);
});

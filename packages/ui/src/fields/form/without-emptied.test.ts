import { emptiedIn, withoutEmptied } from './without-emptied.ts';

test('emptied fields are absent for the schema, and the values are not changed', () => {
  const values = { fee: null, place: { latitude: null, name: 'Souq' } };
  expect(withoutEmptied(values, new Set(['fee', 'place.latitude']))).toEqual({
    fee: undefined,
    place: { latitude: undefined, name: 'Souq' },
  });
  expect(values.fee).toBeNull();
});

test('finds the fields that were emptied in a stored draft, except those that start with null', () => {
  const draft = { fee: null, agent: null, items: [{ price: null }], name: 'Aisha' };
  const start = { fee: 2, agent: null, items: [], name: '' };
  expect(emptiedIn(draft, start)).toEqual(['fee', 'items.0.price']);
});

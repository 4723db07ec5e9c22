import { arrangeEmptied, emptiedIn, withoutEmptied } from './without-emptied.ts';

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

test('emptied fields go with their rows, and those of a removed row are forgotten', () => {
  const paths = ['fee', 'items.0.price', 'items.2.price', 'items.10.size.width', 'itemsTotal.0'];
  const emptied = new Set(paths);
  arrangeEmptied(emptied, 'items', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect([...emptied].sort()).toEqual(['fee', 'items.1.price', 'items.9.size.width', 'itemsTotal.0']);
  arrangeEmptied(emptied, 'items', [1, 0]);
  expect([...emptied].sort()).toEqual(['fee', 'items.0.price', 'itemsTotal.0']);
});

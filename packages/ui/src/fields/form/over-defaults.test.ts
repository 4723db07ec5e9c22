import { overDefaults } from './over-defaults.ts';

const opened = { name: 'Ali', fee: 1, limits: { perDay: 5, perTrip: 3 }, skills: ['Cold'] };
const draft = (typed: object) => ({ typed: { ...opened, ...typed }, from: opened });

test('what was typed stays, and what was not follows the record', () => {
  const now = { name: 'Ali', fee: 2, limits: { perDay: 8, perTrip: 3 }, skills: ['Cold', 'Heavy'] };
  expect(overDefaults(draft({ name: 'Alia', limits: { perDay: 5, perTrip: 4 } }), now)).toEqual({
    values: { name: 'Alia', fee: 2, limits: { perDay: 8, perTrip: 4 }, skills: ['Cold', 'Heavy'] },
    clashes: false,
  });
});

test('a field that both have changed keeps what was typed, and says so', () => {
  expect(overDefaults(draft({ fee: 7 }), { ...opened, fee: 2 })).toEqual({
    values: { name: 'Ali', fee: 7, limits: { perDay: 5, perTrip: 3 }, skills: ['Cold'] },
    clashes: true,
  });
  // The same change by both is none to look at.
  expect(overDefaults(draft({ fee: 2 }), { ...opened, fee: 2 }).clashes).toBe(false);
});

test('a list is one field', () => {
  expect(overDefaults(draft({ skills: [] }), { ...opened, skills: ['Cold', 'Heavy'] })).toEqual({
    values: { name: 'Ali', fee: 1, limits: { perDay: 5, perTrip: 3 }, skills: [] },
    clashes: true,
  });
});

test('a field that was emptied stays empty, and one that the record has got since is there', () => {
  const typed = { name: 'Ali', fee: null };
  expect(
    overDefaults({ typed, from: { name: 'Ali', fee: 1 } }, { name: 'Ali', fee: 1, notes: 'New' }),
  ).toEqual({
    values: { name: 'Ali', fee: null, notes: 'New' },
    clashes: false,
  });
});

import { rebased, rebasedRows } from './index.ts';

test('what was typed goes on top of the newest values; what was left as it was has the newest', () => {
  const opened = { name: 'Gulf', phone: '1', notes: null, days: ['sunday'] };
  const typed = { name: 'Gulf', phone: '2', notes: '', days: ['sunday'] };
  const newest = { name: 'Gulf Riders', phone: '3', notes: 'Friday closed', days: ['sunday', 'monday'] };
  expect(rebased(opened, typed, newest)).toEqual({
    name: 'Gulf Riders',
    phone: '2',
    notes: '',
    days: ['sunday', 'monday'],
  });
  expect(rebased({ notes: null }, { notes: undefined }, { notes: 'Friday closed' })).toEqual({
    notes: 'Friday closed',
  });
});

test('rows: changed, added and removed ones of both sides are kept apart by their key', () => {
  interface Row {
    id?: string;
    cost: number;
  }
  const rows = (opened: Row[], typed: Row[], newest: Row[]) =>
    rebasedRows<Row>({ opened, typed, newest }, ({ id }) => id);
  const [one, two] = [
    { id: '1', cost: 10 },
    { id: '2', cost: 20 },
  ];
  // Left as they were: the newest, also where that is none.
  expect(rows([one, two], [one, two], [{ id: '1', cost: 11 }])).toEqual([{ id: '1', cost: 11 }]);
  // Changed here and there: what was typed.
  expect(rows([one], [{ id: '1', cost: 15 }], [{ id: '1', cost: 11 }])).toEqual([{ id: '1', cost: 15 }]);
  // Removed here: gone. Added on both sides: both, what was typed first.
  expect(rows([one, two], [two, { cost: 30 }, { cost: 40 }], [one, two, { id: '3', cost: 50 }])).toEqual([
    two,
    { cost: 30 },
    { cost: 40 },
    { id: '3', cost: 50 },
  ]);
  // Added on both sides under one key: what was typed.
  expect(rows([], [{ id: '1', cost: 15 }], [one])).toEqual([{ id: '1', cost: 15 }]);
});

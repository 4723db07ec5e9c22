import { isSamePhone, typedPhone } from './index.ts';

test.each([
  ['5566 7788', '55667788'],
  ['+974 (5566) 7788', '+97455667788'],
  ['5566-7788', '55667788'],
  ['٥٥٦٦ ٧٧٨٨', '55667788'],
  ['+٩٧٤ ٣٣٤٤ ٥٥٦٦', '+97433445566'],
  ['\u202a+974 5566\u20117788\u202c', '+97455667788'],
  ['5566\u00a07788', '55667788'],
])('reads %p as it is kept', (typed, kept) => {
  expect(typedPhone(typed)).toBe(kept);
});

test('keeps letters, so that a wrong number is refused and not shortened', () => {
  expect(typedPhone('5566 77O8')).toBe('556677O8');
  expect(typedPhone('')).toBe('');
});

test.each([
  ['55667788', '+97455667788', true],
  ['+97455667788', '+97455667788', true],
  ['55667788', '55667789', false],
  ['+97455667788', '+9645566778812', false],
  ['', '', true],
  ['', '55667788', false],
])('of %p and %p knows whether they are the same phone', (one, other, isSame) => {
  expect(isSamePhone(one, other)).toBe(isSame);
});

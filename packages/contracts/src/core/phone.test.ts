import * as v from 'valibot';
import { Phone } from './index.ts';

const takes = (text: string) => v.safeParse(Phone, text).success;

test('[FORMAT-07] accepts eight digits that start with 3 to 7', () => {
  const numbers = ['30000000', '41234567', '59999999', '60908070', '77777777'];
  expect(numbers.map(takes)).toEqual([true, true, true, true, true]);
});

test('[FORMAT-08] accepts the prefix +974 before them', () => {
  expect(takes('+97433445566')).toBe(true);
  expect(takes('97433445566')).toBe(false);
});

test('[FORMAT-09] accepts +964 with ten digits', () => {
  expect(takes('+9647701234567')).toBe(true);
  expect(takes('+9640000000000')).toBe(true);
  expect(takes('+964123456789')).toBe(false);
  expect(takes('+96412345678901')).toBe(false);
});

test('[FORMAT-10] refuses other first digits, lengths and prefixes', () => {
  const refused = [
    '23344556',
    '83344556',
    '3344556',
    '334455667',
    '+97423344556',
    '+97333445566',
    '3344a566',
  ];
  for (const text of refused)
    expect(v.safeParse(Phone, text).issues?.map(({ message }) => message)).toEqual(['Invalid Phone Number']);
  expect(v.safeParse(Phone, '').issues?.map(({ message }) => message)).toContain('This is a required field');
});

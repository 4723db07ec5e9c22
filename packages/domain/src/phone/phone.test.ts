import fc from 'fast-check';
import { internationalPhone, isPhone } from './index.ts';

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));

test('[FORMAT-07] accepts eight digits that start with 3 to 7', () => {
  fc.assert(
    fc.property(fc.constantFrom('3', '4', '5', '6', '7'), digits(7), (first, rest) => isPhone(first + rest)),
  );
});

test('[FORMAT-08] accepts the prefix +974 before them', () => {
  expect(isPhone('+97433445566')).toBe(true);
  expect(isPhone('97433445566')).toBe(false);
  expect(internationalPhone('33445566')).toBe('+97433445566');
});

test('[FORMAT-09] accepts +964 with ten digits', () => {
  fc.assert(fc.property(digits(10), (rest) => isPhone(`+964${rest}`)));
  expect(isPhone('+964123456789')).toBe(false);
  expect(isPhone('+96412345678901')).toBe(false);
});

test('[FORMAT-10] refuses other first digits, lengths and prefixes', () => {
  for (const text of [
    '',
    '23344556',
    '83344556',
    '3344556',
    '334455667',
    '+97423344556',
    '+97333445566',
    '3344a566',
  ])
    expect(isPhone(text)).toBe(false);
});

import { directionOf, textRuns } from './text-runs.ts';

/** The parts of a line as seen on paper, from left to right; the shaper reverses Arabic ones. */
const seen = (line: string) =>
  textRuns(line)
    .map(({ text, script }) =>
      script === 'arabic' && /[\u0621-\u064A\u0660-\u0669]/.test(text) ? [...text].reverse().join('') : text,
    )
    .join('');

test('[TRIP-10] a line begins in the direction of its first letter', () => {
  expect(directionOf('12 برج')).toBe('rtl');
  expect(directionOf('12 Tower برج')).toBe('ltr');
  expect(directionOf('12')).toBe('ltr');
});

test('[TRIP-10] an Arabic address is drawn from the right, its numbers and Latin words from the left', () => {
  expect(textRuns('شارع 950، The Pearl')).toEqual([
    { text: 'The Pearl', script: 'latin' },
    { text: ' ', script: 'latin' },
    { text: '،', script: 'arabic' },
    { text: '950', script: 'latin' },
    { text: ' ', script: 'latin' },
    { text: 'شارع', script: 'arabic' },
  ]);
});

test('[TRIP-10] Arabic digits read from left to right, so they are reversed for the shaper', () => {
  expect(textRuns('برج ١٢')).toEqual([
    { text: '٢١', script: 'arabic' },
    { text: ' ', script: 'latin' },
    { text: 'برج', script: 'arabic' },
  ]);
});

test('[TRIP-10] Arabic within a Latin line is reversed by itself, including what is between its words', () => {
  expect(seen('Courier · الاسم الكامل: Khan')).toBe('Courier · لماكلا مسالا: Khan');
  expect(seen('T-12 (عائشة نور) 55')).toBe('T-12 (رون ةشئاع) 55');
});

test('brackets around Arabic open on its right, and an e-mail in an Arabic line stays whole', () => {
  expect(seen('نور (مكتب)')).toBe('(بتكم) رون');
  expect(seen('البريد aisha.noor@example.qa الآن')).toBe('نآلا aisha.noor@example.qa ديربلا');
  expect(seen('هاتف +974 5512 3456')).toBe('3456 5512 974+ فتاه');
});

test('directional marks are applied and not drawn', () => {
  expect(seen('هاتف \u2066+974 5512 3456\u2069')).toBe('+974 5512 3456 فتاه');
});

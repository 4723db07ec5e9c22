import { directionOf, lineRuns } from './line-runs.ts';

const shown = (line: string) => lineRuns(line).map(({ text, spaced }) => `${spaced ? ' ' : ''}${text}`);

test('[TRIP-10] an Arabic address is drawn from the right, its numbers and Latin words from the left', () => {
  expect(directionOf('12 برج')).toBe('rtl');
  expect(shown('شارع 950، The Pearl')).toEqual(['The Pearl', ' ،', '950', ' شارع']);
  // The shaper turns Arabic digits around once more.
  expect(shown('برج ١٢')).toEqual(['٢١', ' برج']);
});

test('[TRIP-10] Arabic within a Latin line is turned by itself, and signs go to the font that has them', () => {
  expect(shown('Courier · الاسم الكامل: Khan')).toEqual(['Courier ·', ' الكامل', ' الاسم', ': Khan']);
  expect(lineRuns('Khan').map(({ script }) => script)).toEqual(['latin']);
});

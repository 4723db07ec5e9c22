import { literalsOf } from './index.ts';

const translate = literalsOf({
  'Not found': 'غير موجود',
  'Which one? ({a}/{b})': '{b} أم {a}؟',
  'The value provided for {field} already exists': 'القيمة في {field} موجودة',
});

test('a literal is found by its exact text', () => {
  expect(translate('Not found')).toBe('غير موجود');
  expect(translate('Not found at all')).toBeUndefined();
});

test('the values in braces are kept, in the order of the translation', () => {
  expect(translate('The value provided for email already exists')).toBe('القيمة في email موجودة');
  expect(translate('Which one? (1/2)')).toBe('2 أم 1؟');
  expect(translate('Which one, 1/2')).toBeUndefined();
});

import { initialsOf } from './initials.ts';

test('initials come from the first and last name; joined Arabic letters are not split', () => {
  expect(initialsOf('Salem Hamad Al Kuwari')).toBe('SK');
  expect(initialsOf('سالم الكواري')).toBe('س');
  expect(initialsOf('  ')).toBe('');
});

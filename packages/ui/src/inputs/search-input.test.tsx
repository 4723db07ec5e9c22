import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { rulesOf } from '../testing/rules-of.ts';
import { SearchInput } from './search-input.tsx';

const field = () => screen.getByRole('textbox', { name: 'Task or agent' });

test('what is typed runs in its own direction; an empty field as the page does', () => {
  const { rerender } = renderUi(<SearchInput aria-label="Task or agent" value="" readOnly />, {
    locale: 'ar',
  });
  expect(field()).not.toHaveAttribute('dir');
  rerender(<SearchInput aria-label="Task or agent" value="T-" readOnly />);
  expect(field()).toHaveAttribute('dir', 'auto');
});

test.each([
  ['en', 'left'],
  ['ar', 'right'],
] as const)('on a page in %s it stands at the %s, whatever is typed', (locale, side) => {
  renderUi(<SearchInput aria-label="Task or agent" value="T-" readOnly />, { locale });
  expect(rulesOf(field())).toContain(`text-align:${side}`);
});

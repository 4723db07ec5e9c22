import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/render-ui.tsx';
import { DayInput } from './index.ts';

/** It is 20 November 2026. */
const open = async (range: { value?: string; minimum?: string; maximum?: string }) => {
  const onValue = jest.fn();
  const { user } = renderUi(<DayInput aria-label="Day" value="" onValue={onValue} {...range} />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  return { user, onValue };
};
const day = (name: RegExp) => screen.getByRole('button', { name });

test('a calendar whose last day is before today opens at that day', async () => {
  const { user, onValue } = await open({ maximum: '2026-11-19' });
  expect(day(/^Thursday.* 19 November 2026$/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(onValue.mock.calls).toEqual([['2026-11-18']]);
});

test('keys go as far as days may be chosen, and the focus stays in the calendar', async () => {
  const { user } = await open({ value: '2026-11-10', minimum: '2026-11-03', maximum: '2026-12-01' });
  await user.keyboard('{PageDown}');
  expect(day(/^Tuesday.* 1 December 2026$/)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(day(/^Tuesday.* 1 December 2026$/)).toHaveFocus();
  await user.keyboard('{PageUp}{Shift>}{PageUp}{/Shift}');
  expect(day(/^Tuesday.* 3 November 2026$/)).toHaveFocus();
});

test('the buttons that turn the month keep the focus, and say where there is no other month', async () => {
  const { user } = await open({ value: '2026-11-30', maximum: '2026-12-05' });
  const next = screen.getByRole('button', { name: 'Next month' });
  expect(next).not.toHaveAttribute('aria-disabled');
  await user.click(next);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('table', { name: 'December 2026' })).toBeVisible();
  await user.click(next);
  expect(screen.getByRole('table', { name: 'December 2026' })).toBeVisible();
  expect(day(/^Saturday.* 5 December 2026$/)).toHaveAttribute('tabindex', '0');
});

import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Moment } from './moment.tsx';

// In these tests it is 20 November 2026 in Doha.
test('a moment is written with its day and hour, in the zone of the company or another one', () => {
  renderUi(
    <>
      <Moment at="2026-11-19T19:05:00Z" />
      <Moment at="2026-11-19T19:05:00Z" zone="Asia/Dubai" />
    </>,
  );
  expect(screen.getByText('19 Nov, 22:05')).toHaveAttribute('datetime', '2026-11-19T19:05:00Z');
  expect(screen.getByText('19 Nov, 23:05')).toBeVisible();
});

test('a moment of another year has the year, which begins at midnight of the zone', () => {
  renderUi(
    <>
      <Moment at="2025-12-31T20:59:00Z" />
      <Moment at="2025-12-31T21:01:00Z" />
    </>,
  );
  expect(screen.getByText('31 Dec 2025, 23:59')).toBeVisible();
  expect(screen.getByText('1 Jan, 00:01')).toBeVisible();
});

test('in Arabic its words are Arabic and its figures Western; what is no date is a dash', () => {
  renderUi(
    <>
      <Moment at="2026-11-19T19:05:00Z" />
      <Moment at="soon" />
    </>,
    { locale: 'ar' },
  );
  expect(screen.getByText('19 نوفمبر، 22:05')).toBeVisible();
  expect(screen.getByText('–')).toBeVisible();
});

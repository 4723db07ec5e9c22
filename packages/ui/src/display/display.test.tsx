import { act, screen } from '@testing-library/react';
import { problemsIn, renderUi, TEST_NOW } from '../testing/render-ui.tsx';
import { Fact, Facts } from './facts.tsx';
import { ICON_NAMES, Icon, isIconName } from './icon.tsx';
import { fullTime, relativeTime } from './relative-time.ts';
import { TimeAgo } from './time-ago.tsx';

const after = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

test('a time is shown relative to now, rounded so that it never promises too little', () => {
  expect(relativeTime(after(12.9), TEST_NOW, 'en')).toBe('in 12 min');
  expect(relativeTime(after(-90), TEST_NOW, 'en')).toBe('90 min ago');
  expect(relativeTime(after(0.2), TEST_NOW, 'en')).toBeNull();
  expect(relativeTime(after(12), TEST_NOW, 'ar')).toContain('12');
});

test('from two hours a time is the nearest hour, and a day is whole', () => {
  expect(relativeTime(after(119), TEST_NOW, 'en')).toBe('in 119 min');
  expect(relativeTime(after(4 * 60 + 59), TEST_NOW, 'en')).toBe('in 5 hr');
  expect(relativeTime(after(-2 * 60 - 29), TEST_NOW, 'en')).toBe('2 hr ago');
  expect(relativeTime(after(47 * 60), TEST_NOW, 'en')).toBe('tomorrow');
});

test('the full time is that of the company’s time zone', () => {
  expect(fullTime(TEST_NOW, 'en', 'Asia/Qatar')).toMatch(/20 November 2026.*13:00/);
  expect(fullTime(TEST_NOW, 'ar', 'Asia/Qatar')).toContain('13:00');
});

test('the full time shows on hover', async () => {
  jest.useFakeTimers();
  const { container } = renderUi(<TimeAgo at={after(12)} />);
  const time = screen.getByText('in 12 min');
  expect(time).toHaveAttribute('datetime', '2026-11-20T10:12:00.000Z');
  act(() => {
    time.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    jest.advanceTimersByTime(400);
  });
  expect(screen.getByRole('tooltip')).toHaveTextContent(/20 November 2026.*13:12/);
  jest.useRealTimers();
  expect(await problemsIn(container)).toEqual([]);
});

test('what is no date is a dash, and without a clock the full time shows', () => {
  renderUi(<TimeAgo at="soon" />);
  expect(screen.getByText('–')).toBeVisible();
  expect(relativeTime(TEST_NOW, new Date(Number.NaN), 'en')).toBe('');
  expect(fullTime(new Date('soon'), 'en', 'Asia/Qatar')).toBe('');
});

test('icons are drawn by name; an unknown name is recognised as such', () => {
  const { container } = renderUi(ICON_NAMES.map((name) => <Icon key={name} name={name} />));
  expect(container.querySelectorAll('svg')).toHaveLength(ICON_NAMES.length);
  expect(isIconName('toString')).toBe(false);
  expect(isIconName('wallet')).toBe(true);
});

test('a value in words has its own direction, whatever the page is written in', () => {
  renderUi(
    <Facts>
      <Fact label="المبلغ">12.00 QAR</Fact>
    </Facts>,
    { locale: 'ar' },
  );
  expect(screen.getByText('12.00 QAR').tagName).toBe('BDI');
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { rulesOf } from '../testing/rules-of.ts';
import { createNoticeStore } from './notice-store.ts';
import { Notices } from './notices.tsx';

const corner = () => screen.getByRole('region', { name: 'Notices' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[SHELL-59] a notice lasts 2500 ms and is at the top right', () => {
  const store = createNoticeStore();
  renderUi(<Notices store={store} />);
  act(() => store.success('Callback removed'));
  expect(screen.getByText('Callback removed')).toBeInTheDocument();
  const rules = rulesOf(corner());
  expect(rules).toMatch(/position:fixed/);
  expect(rules).toMatch(/inset-block-start:/);
  expect(rules).toMatch(/inset-inline-end:/);
  expect(rules).not.toMatch(/inset-inline-start:|bottom|inset-block-end/);
  act(() => jest.advanceTimersByTime(2499));
  expect(screen.getByText('Callback removed')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Callback removed')).not.toBeInTheDocument();
});

test('[SHELL-60] an error is a red notice that interrupts a screen reader', () => {
  const store = createNoticeStore();
  renderUi(<Notices store={store} />);
  act(() => {
    store.error('Something went wrong, Please try again!');
    store.success('Priority Updated successfully!');
  });
  const alert = within(corner()).getByRole('alert');
  const slip = within(alert)
    .getByText(/Something went wrong/)
    .closest('[data-kind]');
  expect(slip).toHaveAttribute('data-kind', 'error');
  expect(rulesOf(slip as Element)).toMatch(/background:var\(--c-colors-danger\)/);
  expect(within(corner()).getByRole('status')).toHaveTextContent('Priority Updated successfully!');
  expect(within(alert).queryByText(/Priority/)).not.toBeInTheDocument();
});

test('a pause stops the timers, and every notice has its full time after it', () => {
  const store = createNoticeStore();
  store.error('One');
  jest.advanceTimersByTime(2000);
  store.pause();
  jest.advanceTimersByTime(10_000);
  expect(store.list()).toHaveLength(1);
  store.resume();
  jest.advanceTimersByTime(2499);
  expect(store.list()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(store.list()).toHaveLength(0);
});

test('the same text is not shown twice at once; its time starts again', () => {
  const store = createNoticeStore();
  store.error('Same');
  jest.advanceTimersByTime(2000);
  store.error('Same');
  expect(store.list()).toHaveLength(1);
  jest.advanceTimersByTime(2000);
  expect(store.list()).toHaveLength(1);
});

test('five notices are visible at once, the rest are counted and not lost', () => {
  const store = createNoticeStore();
  renderUi(<Notices store={store} />);
  act(() => {
    for (let count = 1; count <= 7; count += 1) store.info(`Notice ${count}`);
  });
  expect(screen.getByText('Notice 5')).toBeInTheDocument();
  expect(screen.queryByText('Notice 6')).not.toBeInTheDocument();
  expect(screen.getByText('2 more notices')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2500));
  expect(screen.queryByText('Notice 5')).not.toBeInTheDocument();
  expect(screen.getByText('Notice 6')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2500));
  expect(store.list()).toEqual([]);
});

test('a notice can be dismissed, and axe finds nothing', async () => {
  jest.useRealTimers();
  const store = createNoticeStore();
  const { user } = renderUi(<Notices store={store} />);
  act(() => store.error('Gone'));
  expect(await problemsIn(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Gone')).not.toBeInTheDocument();
});

test('after a notice is dismissed by keyboard or touch the others last 2500 ms, as do those that come later', () => {
  const store = createNoticeStore();
  renderUi(<Notices store={store} />);
  act(() => {
    store.success('First');
    store.success('Second');
  });
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
  act(() => first?.focus());
  act(() => jest.advanceTimersByTime(60_000));
  // While one of them has the focus none goes.
  expect(store.list()).toHaveLength(2);
  act(() => first?.click());
  act(() => store.error('Third'));
  const texts = () => store.list().map(({ text }) => text);
  act(() => jest.advanceTimersByTime(2499));
  expect(texts()).toEqual(['Second', 'Third']);
  act(() => jest.advanceTimersByTime(1));
  expect(texts()).toEqual([]);
});

test('after a notice is dismissed with the mouse the others stay until it leaves them', () => {
  const store = createNoticeStore();
  renderUi(<Notices store={store} />);
  act(() => {
    store.success('First');
    store.success('Second');
  });
  fireEvent.pointerEnter(corner());
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
  const click = Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'mouse' });
  act(() => void first?.dispatchEvent(click));
  act(() => jest.advanceTimersByTime(60_000));
  expect(store.list().map(({ text }) => text)).toEqual(['Second']);
  fireEvent.pointerLeave(corner());
  act(() => jest.advanceTimersByTime(2500));
  expect(store.list()).toEqual([]);
});

import { type Alert, dashboardCalls } from '@qafila/contracts/dashboard';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPortal } from '../../test/render-portal.tsx';

const alert = (change: Partial<Alert>): Alert => ({
  id: 'late:1',
  kind: 'late',
  subjectId: '1',
  subject: 'T-7',
  minutes: 12,
  isForecast: false,
  count: null,
  amount: null,
  offload: null,
  seen: false,
  ...change,
});
const PAYOUTS = alert({
  id: 'payouts:3:1234.5',
  kind: 'payouts',
  subjectId: null,
  subject: null,
  minutes: null,
  count: 3,
  amount: 1234.5,
});
const SEEN = alert({ id: 'late:2', subject: 'T-8', minutes: 75, isForecast: true, seen: true });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function open(items: readonly Alert[]) {
  const portal = renderPortal('/tasks');
  portal.shell.api.answer(dashboardCalls.alerts, {
    items: [...items],
    unseen: items.filter(({ seen }) => !seen).length,
    agentsAtWork: 4,
  });
  portal.shell.api.answer(dashboardCalls.seeAlerts, {});
  return portal;
}
const bell = (name: string) => screen.findByRole('button', { name });

test('what was not seen is counted on the bell and in the title of the tab', async () => {
  open([alert({}), PAYOUTS, SEEN]);
  await bell('2 new alerts');
  await waitFor(() => expect(document.title).toBe('(2) Tasks · Qafila'));
});

test('opening the list shows each alert with its remedy, and counts as having seen them', async () => {
  const { shell } = open([alert({}), PAYOUTS, SEEN]);
  await userEvent.click(await bell('2 new alerts'));
  expect(
    await screen.findByRole('button', { name: 'T-7: 12 min late at delivery Reassign or reschedule it' }),
  );
  expect(screen.getByText('T-8: expected 1 hr 15 min late')).toBeInTheDocument();
  expect(screen.getByText(/3 payouts wait: .*1,234\.50/)).toBeInTheDocument();
  await bell('Alerts');
  expect(shell.api.made.filter(({ name }) => name === 'Dashboard.seeAlerts')).toMatchObject([
    { body: { ids: ['late:1', 'payouts:3:1234.5'] } },
  ]);
  expect(document.title).toBe('Tasks · Qafila');
});

test('what another tab has seen is not counted here either', async () => {
  const { shell } = open([alert({}), PAYOUTS]);
  await bell('2 new alerts');
  act(() => shell.channels.receive('operational', 'alerts.seen', { ids: ['late:1'] }));
  await bell('1 new alert');
});

test('an alert leads to its place', async () => {
  const { address } = open([alert({}), PAYOUTS]);
  await userEvent.click(await bell('2 new alerts'));
  await userEvent.click(await screen.findByText(/T-7/));
  await waitFor(() => expect(address()).toContain('task.detail'));
  expect(screen.queryByRole('dialog', { name: 'Alerts' })).not.toBeInTheDocument();
});

test('requests to swap hours are counted, and lead to the list where they are decided', async () => {
  const swaps = alert({
    id: 'swaps:2:x',
    kind: 'swaps',
    subjectId: null,
    subject: null,
    minutes: null,
    count: 2,
  });
  const { address } = open([swaps]);
  await userEvent.click(await bell('1 new alert'));
  await userEvent.click(
    await screen.findByRole('button', {
      name: '2 requests to swap hours wait Approve or refuse them before the day begins',
    }),
  );
  await waitFor(() => expect(address()).toBe('/shift-management?view=swaps'));
});

test('a kind that is switched off is listed and not counted', async () => {
  open([alert({}), PAYOUTS]);
  await userEvent.click(await bell('2 new alerts'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sound and kinds' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Late orders' }));
  expect(JSON.parse(localStorage.getItem('qafila.alerts') ?? '')).toEqual({ muted: ['late'], sound: false });
  expect(screen.getByText(/T-7/)).toBeInTheDocument();
});

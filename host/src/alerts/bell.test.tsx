import { ApiError } from '@qafila/api-client';
import { type Alert, dashboardCalls } from '@qafila/contracts/dashboard';
import type { RegisteredRemote } from '@qafila/contracts/shell';
import { OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, TASKS } from '../../test/remotes.ts';
import { type RenderPortalOptions, renderPortal } from '../../test/render-portal.tsx';

const alert = (change: Partial<Alert>): Alert => ({
  id: 'late:1',
  kind: 'late',
  subjectId: '1',
  subject: 'T-7',
  minutes: 12,
  isForecast: false,
  count: null,
  amounts: [],
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
  amounts: [
    { currency: 'Kuwaiti Dinar (KWD)', amount: 7.5 },
    { currency: 'Qatari Riyal (QAR)', amount: 1234.5 },
  ],
});
const SEEN = alert({ id: 'late:2', subject: 'T-8', minutes: 75, isForecast: true, seen: true });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function open(items: readonly Alert[], options: RenderPortalOptions = {}) {
  const portal = renderPortal('/tasks', options);
  portal.shell.api.answer(dashboardCalls.alerts, {
    items: [...items],
    unseen: items.filter(({ seen }) => !seen).length,
    more: [],
    agentsAtWork: 4,
  });
  portal.shell.api.answer(dashboardCalls.seeAlerts, {});
  return portal;
}
const bell = (name: string) => screen.findByRole('button', { name });

test('what was not seen is counted on the bell and in the title of the tab', async () => {
  const { unmount } = open([alert({}), PAYOUTS, SEEN]);
  await bell('2 new alerts');
  await waitFor(() => expect(document.title).toBe('(2) Tasks · Qafila'));
  // Signed out, nothing is counted any more.
  unmount();
  expect(document.title).toBe('Tasks · Qafila');
});

test('opening the list shows each alert with its remedy, and counts as having seen them', async () => {
  const { shell } = open([alert({}), PAYOUTS, SEEN]);
  await userEvent.click(await bell('2 new alerts'));
  expect(
    await screen.findByRole('button', { name: 'T-7: 12 min late at delivery Reassign or reschedule it' }),
  );
  expect(screen.getByText('T-8: expected 1 hr 15 min late')).toBeInTheDocument();
  expect(screen.getByText(/3 payouts waiting: .*7\.500 KWD.* · .*1,234\.50 QAR/)).toBeInTheDocument();
  await bell('Alerts');
  expect(shell.api.made.filter(({ name }) => name === 'Dashboard.seeAlerts')).toMatchObject([
    { body: { ids: ['late:1', 'payouts:3:1234.5'] } },
  ]);
  expect(document.title).toBe('Tasks · Qafila');
});

test('of a kind with more alerts than are listed, their number stands below those that are', async () => {
  const { shell } = open([]);
  shell.api.answer(dashboardCalls.alerts, {
    items: [alert({}), SEEN, alert({ id: 'noSignal:1', kind: 'noSignal', subject: 'Ali' }), PAYOUTS],
    unseen: 3,
    more: [
      { kind: 'late', count: 1277 },
      { kind: 'noSignal', count: 9999, isLowerBound: true },
    ],
    agentsAtWork: 4,
  });
  await userEvent.click(await bell('3 new alerts'));
  const list = within(await screen.findByRole('dialog', { name: 'Alerts' }));
  const lines = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines[2]).toBe('Late orders: 1,277 more');
  expect(lines[4]).toBe('Agents without signal: 9,999+ more');
  expect(lines).toHaveLength(6);
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

test.each([
  { kind: 'payouts', at: '/wallet-transactions/payouts' },
  { kind: 'ledger', at: '/agents-ledger' },
  { kind: 'tokens', at: '/api-tokens' },
  { kind: 'statements', at: '/contract-lists/7/statements' },
  { kind: 'noSignal', at: '/tasks?drawer=agent.detail&d.agentId=7' },
  { kind: 'offload', at: '/tasks?drawer=task.detail&d.taskId=7' },
  { kind: 'addressChanged', at: '/tasks?drawer=task.detail&d.taskId=7' },
  { kind: 'wrongRecipient', at: '/tasks?drawer=task.detail&d.taskId=7' },
  { kind: 'autoAssignFailed', at: '/tasks?drawer=task.detail&d.taskId=7' },
] as const)('an alert of the kind $kind leads to $at', async ({ kind, at }) => {
  const { address } = open([
    alert({ id: kind, kind, subjectId: '7', subject: 'X-7', count: 1, amounts: [] }),
  ]);
  await userEvent.click(await bell('1 new alert'));
  const list = within(await screen.findByRole('dialog', { name: 'Alerts' }));
  await userEvent.click(within(await list.findByRole('listitem')).getByRole('button'));
  await waitFor(() => expect(address()).toBe(at));
});

test('a PartnershipCoordinator is led to the statement that waits for them', async () => {
  const statements = { en: 'Statements', ar: 'كشوف الحساب' };
  const admin: RegisteredRemote = {
    ...ADMIN,
    routes: [
      {
        path: '/contract-lists/:contractId/statements',
        page: 'statements',
        layout: 'main',
        section: 'contract',
        title: statements,
      },
    ],
  };
  const waiting = { id: 'statements:7:1', kind: 'statements', subject: 'Pearl Riders' } as const;
  const { address } = open([alert({ ...waiting, statementId: '7' })], {
    user: { ...OPERATOR, roles: ['PartnershipCoordinator'] },
    remotes: [TASKS, admin],
  });
  await userEvent.click(await bell('1 new alert'));
  await userEvent.click(await screen.findByText(/Pearl Riders/));
  expect(await screen.findByRole('heading', { name: 'remote-admin statements' })).toBeInTheDocument();
  expect(address()).toBe('/contract-lists/1/statements?statement=7');
});

test('a token that ends soon says how long is left', async () => {
  open([alert({ id: 'tokens:1:14', kind: 'tokens', subject: 'Shop', minutes: 3 * 1440 + 7 })]);
  await userEvent.click(await bell('1 new alert'));
  expect(await screen.findByText('Shop: API token expires in 3 days')).toBeInTheDocument();
  expect(screen.getByText('Create another and give it to the program')).toBeInTheDocument();
});

test('what a recipient asks for is said with what the office can do', async () => {
  open([
    alert({ id: 'addressChanged:1:0', kind: 'addressChanged', subject: 'T-1', minutes: null }),
    alert({ id: 'wrongRecipient:2:0', kind: 'wrongRecipient', subject: 'T-2', minutes: null }),
  ]);
  await userEvent.click(await bell('2 new alerts'));
  const list = within(await screen.findByRole('dialog', { name: 'Alerts' }));
  const lines = (await list.findAllByRole('listitem')).map(({ textContent }) =>
    textContent?.replace(/[⁨⁩]/g, ''),
  );
  expect(lines).toEqual([
    'T-1: the recipient asks for another addressChange the address, keep it from the menu of the order, or call the recipient',
    'T-2: the recipient says it is not theirsCorrect the recipient, keep them, or cancel the order',
  ]);
});

test('an order at a partner says whose answer is missing', async () => {
  const offload = { kind: 'offload', minutes: null } as const;
  open([
    alert({ ...offload, id: 'offload:1', subject: 'T-1', offload: 'unanswered' }),
    alert({ ...offload, id: 'offload:2', subject: 'T-2', offload: 'toAnswer' }),
  ]);
  await userEvent.click(await bell('2 new alerts'));
  expect(await screen.findByText('T-1: the partner did not answer')).toBeInTheDocument();
  expect(screen.getByText('T-2: a partner offers it to you')).toBeInTheDocument();
});

test('in Arabic the line of an order runs from right to left, though it begins with the order’s id', async () => {
  const { shell } = open([alert({})]);
  act(() => shell.look.set({ locale: 'ar' }));
  await userEvent.click(await bell('تنبيه جديد'));
  expect(await screen.findByText(/^\u2068T-7/)).toHaveAttribute('dir', 'rtl');
});

test('alerts that failed to load say so, and a button loads them again', async () => {
  const { shell } = open([]);
  let isAway = true;
  shell.api.answer(dashboardCalls.alerts, () => {
    if (isAway) throw new ApiError({ code: 'UNKNOWN', status: 500, message: '' });
    return { items: [alert({})], unseen: 1, more: [], agentsAtWork: 4 };
  });
  await waitFor(() => expect(shell.api.made.map(({ name }) => name)).toContain('Dashboard.alerts'));
  await userEvent.click(await bell('Alerts'));
  expect(await screen.findByText('The alerts could not be loaded.', { exact: false })).toBeInTheDocument();
  expect(screen.queryByText('Nothing needs attention now.')).toBeNull();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/T-7/)).toBeInTheDocument();
});

describe('as time goes on', () => {
  const tones: number[] = [];
  class FakeAudio {
    currentTime = 0;
    destination = {};
    createGain = () => ({
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect: () => {},
    });
    createOscillator = () => {
      const tone = { frequency: { value: 0 }, connect: (next: unknown) => next, stop() {} };
      return { ...tone, start: () => tones.push(1) };
    };
  }
  beforeEach(() => {
    tones.length = 0;
    Object.assign(globalThis, { AudioContext: FakeAudio });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'AudioContext');
  });
  const reads = ({ shell }: ReturnType<typeof open>) =>
    shell.api.made.filter(({ name }) => name === 'Dashboard.alerts').length;

  test('they are read again once a minute', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const portal = open([]);
    await waitFor(() => expect(reads(portal)).toBe(1));
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(reads(portal)).toBe(2);
  });

  test('they are read again five seconds after the first of many events', async () => {
    const portal = open([]);
    await waitFor(() => expect(reads(portal)).toBe(1));
    jest.useFakeTimers();
    const before = reads(portal);
    portal.shell.api.answer(dashboardCalls.alerts, {
      items: [alert({})],
      unseen: 1,
      more: [],
      agentsAtWork: 4,
    });
    for (let number = 0; number < 5; number += 1)
      act(() => portal.shell.channels.receive('operational', 'task.changed', { taskId: '1' }));
    await act(() => jest.advanceTimersByTimeAsync(4_900));
    expect(reads(portal)).toBe(before);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(reads(portal)).toBe(before + 1);
    expect(screen.getByRole('button', { name: '1 new alert' })).toBeInTheDocument();
    // Silent, unless the sound was asked for.
    expect(tones).toEqual([]);
  });

  test('a reading that is answered late neither brings back what was solved nor makes new what was seen meanwhile', async () => {
    const portal = open([alert({})]);
    await bell('1 new alert');
    jest.useFakeTimers();
    const answers: ((items: Alert[]) => Promise<void>)[] = [];
    portal.shell.api.answer(
      dashboardCalls.alerts,
      () =>
        new Promise((answer) => {
          answers.push((items) =>
            act(async () => answer({ items, unseen: items.length, more: [], agentsAtWork: 4 })),
          );
        }),
    );
    const readAgain = async () => {
      act(() => portal.shell.channels.receive('operational', 'task.changed', { taskId: '1' }));
      await act(() => jest.advanceTimersByTimeAsync(5_100));
    };
    await readAgain();
    await readAgain();
    const [T8, T9] = [alert({ id: 'late:8' }), alert({ id: 'late:9' })];
    await answers[1]?.([T8, T9]);
    expect(screen.getByRole('button', { name: '2 new alerts' })).toBeInTheDocument();
    await answers[0]?.([alert({})]);
    expect(screen.getByRole('button', { name: '2 new alerts' })).toBeInTheDocument();
    await readAgain();
    act(() => portal.shell.channels.receive('operational', 'alerts.seen', { ids: ['late:8'] }));
    await answers[2]?.([T8, T9]);
    expect(screen.getByRole('button', { name: '1 new alert' })).toBeInTheDocument();
    // What the server says after it counts.
    await readAgain();
    await answers[3]?.([T8, T9]);
    expect(screen.getByRole('button', { name: '2 new alerts' })).toBeInTheDocument();
  });

  test('a new alert is heard once the sound is on, one of a kind that is switched off is not', async () => {
    let items = [alert({})];
    const portal = open([]);
    portal.shell.api.answer(dashboardCalls.alerts, () => ({ items, unseen: 0, more: [], agentsAtWork: 4 }));
    await userEvent.click(await bell('1 new alert'));
    await userEvent.click(await screen.findByRole('button', { name: 'Alert settings' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Payouts waiting' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Sound for new alerts' }));
    await userEvent.keyboard('{Escape}');
    // What was there before is not new.
    expect(tones).toEqual([]);
    items = [alert({ seen: true })];
    jest.useFakeTimers();
    const come = async (next: Alert) => {
      items = [next, ...items];
      act(() => portal.shell.channels.receive('operational', 'payout.changed', {}));
      await act(() => jest.advanceTimersByTimeAsync(6_000));
    };
    await come(PAYOUTS);
    expect(tones).toEqual([]);
    expect(screen.getByRole('button', { name: 'Alerts' })).toBeInTheDocument();
    await come(alert({ id: 'late:9', subject: 'T-9' }));
    expect(tones).toEqual([1]);
    expect(screen.getByRole('button', { name: '1 new alert' })).toBeInTheDocument();
    // One that left the list for newer ones and comes back to it is not new.
    const [oldest, ...others] = [...items].reverse();
    items = others;
    await come(alert({ id: 'late:11', subject: 'T-11' }));
    expect(tones).toEqual([1, 1]);
    if (oldest) await come({ ...oldest, seen: false });
    expect(tones).toEqual([1, 1]);
    // What is there when the page opens is not heard.
    jest.useRealTimers();
    portal.unmount();
    open([alert({ id: 'late:10', subject: 'T-10' })]);
    await userEvent.click(await bell('1 new alert'));
    expect(tones).toEqual([1, 1]);
    // The choices are the browser's: the next test has them too.
    await userEvent.click(await screen.findByRole('button', { name: 'Alert settings' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Payouts waiting' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Sound for new alerts' }));
  });
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
      name: '2 swap requests waiting Approve or refuse them before the day begins',
    }),
  );
  await waitFor(() => expect(address()).toBe('/shift-management?view=swaps'));
});

test('a kind that is switched off is listed and not counted', async () => {
  open([alert({}), PAYOUTS]);
  await userEvent.click(await bell('2 new alerts'));
  await userEvent.click(await screen.findByRole('button', { name: 'Alert settings' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Late orders' }));
  expect(document.cookie).toContain('qafila_alerts=late');
  expect(screen.getByText(/T-7/)).toBeInTheDocument();
});

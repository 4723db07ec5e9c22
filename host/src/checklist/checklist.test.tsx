import { ApiError } from '@qafila/api-client';
import { agentCalls } from '@qafila/contracts/agent';
import { type ChecklistStep, checklistCalls } from '@qafila/contracts/checklist';
import { supplierCalls } from '@qafila/contracts/supplier';
import { payoutCalls } from '@qafila/contracts/wallet';
import { STORAGE_KEYS } from '@qafila/shell-sdk';
import { OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPortal } from '../../test/render-portal.tsx';

beforeEach(() => localStorage.clear());

type Portal = ReturnType<typeof renderPortal>;
const card = () => screen.findByRole('region', { name: 'First steps' });
const noCard = () => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
const asked = ({ shell }: Portal) => shell.api.made.filter(({ name }) => name === 'Checklist.get').length;

/** The steps in a company that has agents, and in an empty one. */
const STEPS: ChecklistStep[] = ['task', 'assignment', 'payout'];
const EMPTY: ChecklistStep[] = ['supplier', 'agent', ...STEPS];

/** Renders the portal of an operator whose server returns these completed steps. */
function open(done: ChecklistStep[], isOver = false, at = '/tasks', user = OPERATOR, steps = STEPS) {
  const portal = renderPortal(at, { user, checklist: { steps, done, isOver } });
  const server = (next: ChecklistStep[], over = next.length === steps.length) =>
    portal.shell.api.answer(checklistCalls.get, { steps, done: next, isOver: over });
  return { ...portal, server };
}

test('each step links to its page', async () => {
  open(['task']);
  const list = within(await card());
  expect(list.getByText('Create a task').closest('li')).toHaveTextContent('done');
  expect(list.queryByRole('link', { name: 'Create a task' })).not.toBeInTheDocument();
  expect(list.getByRole('link', { name: 'Assign a task to an agent' })).toHaveAttribute(
    'href',
    '/tasks?taskStatusId=1',
  );
  expect(list.getByRole('link', { name: 'Decide a payout request' })).toHaveAttribute(
    'href',
    '/wallet-transactions/payouts?depositRequestStatusId=1',
  );
});

test('the first step opens the form of a new task', async () => {
  const portal = open([]);
  await userEvent.click(within(await card()).getByRole('link', { name: 'Create a task' }));
  expect(portal.address()).toBe('/tasks?drawer=task.create');
});

test('in an empty company it begins with a supplier and an agent, and each is ticked off', async () => {
  const portal = open([], false, '/tasks', OPERATOR, EMPTY);
  const links = within(await card()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Create a supplier', '/agents-and-suppliers?drawer=supplier.create'],
    ['Create an agent', '/agent-list?drawer=agent.create'],
    ['Create a task', '/tasks?drawer=task.create'],
    ['Assign a task to an agent', '/tasks?taskStatusId=1'],
    ['Decide a payout request', '/wallet-transactions/payouts?depositRequestStatusId=1'],
  ]);
  portal.server(['supplier']);
  portal.shell.api.answer(supplierCalls.create, {});
  await act(() =>
    portal.shell.api.call(supplierCalls.create, { body: { name: 'Us', code: 'US', contracts: [] } }),
  );
  await waitFor(async () =>
    expect(
      within(await card())
        .getByText('Create a supplier')
        .closest('li'),
    ).toHaveTextContent('done'),
  );
  portal.server(['supplier', 'agent']);
  portal.shell.api.answer(agentCalls.create, {});
  await act(() => portal.shell.api.call(agentCalls.create, { body: {} as never }));
  await waitFor(async () =>
    expect(
      within(await card())
        .getByText('Create an agent')
        .closest('li'),
    ).toHaveTextContent('done'),
  );
});

test('a step is ticked off when it is done, on any page', async () => {
  const portal = open(['task', 'assignment']);
  await card();
  portal.server(['task', 'assignment', 'payout']);
  portal.shell.api.answer(payoutCalls.reject, {});
  const body = { depositRequestId: '00000000-0000-4000-8000-000000000009', notes: 'No receipt' };
  await act(() => portal.shell.api.call(payoutCalls.reject, { body }));
  expect(await screen.findByText(/All are done/)).toHaveAttribute('role', 'status');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  noCard();
  expect(portal.shell.api.made.some(({ name }) => name === 'Checklist.dismiss')).toBe(false);
});

test('only calls that may complete an open step reload the checklist', async () => {
  const portal = open(['task']);
  await card();
  portal.shell.api.answer(payoutCalls.all, { items: [] });
  await act(() => portal.shell.api.call(payoutCalls.all, { query: {} }));
  expect(asked(portal)).toBe(1);
});

test('a dismissed checklist disappears at once and is not read again in this browser', async () => {
  const portal = open([]);
  portal.shell.api.answer(checklistCalls.dismiss, null);
  await userEvent.click(
    within(await card()).getByRole('button', { name: 'Dismiss the first steps for good' }),
  );
  await waitFor(noCard);
  expect(portal.shell.api.made.filter(({ name }) => name === 'Checklist.dismiss')).toHaveLength(1);
  expect(localStorage.getItem(STORAGE_KEYS.checklistOver)).toBe(OPERATOR.id);
  portal.unmount();
  const again = open([]);
  await screen.findByRole('heading', { name: 'remote-tasks board' });
  expect(asked(again)).toBe(0);
  noCard();
});

test('a dismissal that fails says so and keeps the list', async () => {
  const portal = open([]);
  portal.shell.api.answer(checklistCalls.dismiss, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  await userEvent.click(
    within(await card()).getByRole('button', { name: 'Dismiss the first steps for good' }),
  );
  await waitFor(() => expect(portal.shell.notices).toEqual([{ kind: 'error', text: 'Out of order' }]));
  expect(await card()).toBeInTheDocument();
});

test('a checklist dismissed on another device disappears when the window gets the focus', async () => {
  const portal = open([]);
  await card();
  portal.server([], true);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(noCard);
});

test('a finished checklist does not appear', async () => {
  const portal = open(['task', 'assignment', 'payout'], true);
  await waitFor(() => expect(asked(portal)).toBe(1));
  noCard();
});

test('a list that could not be read shows no error', async () => {
  const failing = renderPortal('/tasks');
  await waitFor(() => expect(asked(failing)).toBe(1));
  noCard();
  expect(failing.shell.notices).toEqual([]);
});

test.each([
  ['CashCollector', OPERATOR.company],
  ['Tracker', OPERATOR.company],
  ['SysAdmin', null],
] as const)('%s, who can not take the steps, has no checklist', async (role, company) => {
  const portal = open([], false, '/tasks', { ...OPERATOR, roles: [role], company });
  await screen.findByRole('heading', { name: 'remote-tasks board' });
  expect(asked(portal)).toBe(0);
  noCard();
});

test('in a collapsed menu it is a button with its progress', async () => {
  open(['task'], false, '/ledgers');
  await userEvent.click(await screen.findByRole('button', { name: 'First steps (1/3)' }));
  expect(await card()).toBeVisible();
});

test('on a phone it is in the menu, and a step closes the menu', async () => {
  const portal = open([]);
  await card();
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await userEvent.click(within(menu).getByRole('link', { name: 'Assign a task to an agent' }));
  expect(portal.address()).toBe('/tasks?taskStatusId=1');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
});

test('in a low window the menu has all the room, and a button beside its foot opens the checklist', async () => {
  const low = '(min-width: 48.01em) and (max-height: 64em)';
  const spy = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: media === low, addEventListener() {}, removeEventListener() {} }) as never,
    );
  open(['task']);
  const button = await screen.findByRole('button', { name: 'First steps (1/3)' });
  noCard();
  await userEvent.click(button);
  expect(
    within(await card())
      .getByText('Create a task')
      .closest('li'),
  ).toHaveTextContent('done');
  spy.mockRestore();
});

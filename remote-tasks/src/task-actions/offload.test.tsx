import { ApiError } from '@qafila/api-client';
import { type Contract, contractCalls } from '@qafila/contracts/company';
import { type Task, taskCalls, taskProofCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, NOW, sampleTask } from '@qafila/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderDrawer } from '../testing/render-drawer.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../testing/fake-map.tsx').fakeMap);

let shell: FakeShell;
/** The user's company, and the partner. */
let mine: string;
const PARTNER = idOf(900);

beforeEach(() => {
  shell = createFakeShell();
  mine = shell.session.user()?.company?.id ?? '';
  shell.api.answer(taskProofCalls.proofs, { items: [] });
});

const lastCall = (name: string) => shell.api.made.findLast((call) => call.name === name);
const offload = (change: Partial<NonNullable<Task['offload']>> = {}): Task['offload'] => ({
  contractId: idOf(50),
  fulfillmentCompanyId: PARTNER,
  fulfillmentCompanyName: 'Pearl Riders',
  state: 'offered',
  price: 12.5,
  answerByUtc: new Date(Date.parse(NOW) + 8 * 60_000).toISOString(),
  ...change,
});
const own = (change: Partial<Task> = {}) =>
  sampleTask({ companyId: mine, status: 'Unplanned', taskAgentDetails: null, ...change });
const contract = (n: number, change: Partial<Contract> = {}): Contract => ({
  id: idOf(50 + n),
  fulfillmentCompanyId: idOf(900 + n),
  fulfillmentCompanyName: ['Pearl Riders', 'Corniche Cargo', 'Desert Vans', 'Souq Express'][n] ?? '',
  subscriberCompanyId: mine,
  subscriberCompanyName: 'Doha Express',
  timezone: 'Asia/Qatar',
  billingTypeId: 5,
  billingPrice: 12.5,
  currency: 'Qatari Riyal (QAR)',
  offloadByDefault: false,
  startDateUtc: '2026-01-01T00:00:00.000Z',
  endDateUtc: '2027-06-30T12:00:00.000Z',
  active: true,
  status: 'active',
  updatedAtUtc: NOW,
  ...change,
});
const contracts = (...items: Contract[]) =>
  shell.api.answer(contractCalls.all, {
    items,
    pagingFilteringContext: { pageNumber: 1, pageSize: 500, totalItems: items.length, totalPages: 1 },
  });
const open = async (task: Task) => {
  shell.api.answer(taskCalls.get, task);
  return renderDrawer('task.detail', { taskId: task.id }, { shell });
};
const choose = async (view: Awaited<ReturnType<typeof open>>, action: string) => {
  await view.user.click(await screen.findByRole('button', { name: 'More' }));
  await view.user.click(screen.getByRole('menuitem', { name: action }));
};

test('offers a task to a partner with a running contract, with its price and their rights', async () => {
  contracts(
    contract(0),
    // The last moment of 30 June there is 1 July for the user.
    contract(1, {
      billingTypeId: 4,
      billingPrice: 900,
      timezone: 'America/New_York',
      endDateUtc: '2027-07-01T03:59:59.999Z',
    }),
    contract(2, { status: 'expired' }),
    contract(3, { subscriberCompanyId: idOf(901), fulfillmentCompanyId: mine }),
  );
  shell.api.answer(taskCalls.offload, own({ offload: offload() }));
  const view = await open(own({ allowedActions: ['offload'] }));
  await choose(view, 'Offload to a partner');
  const dialog = within(await screen.findByRole('dialog', { name: 'Offload T-1001 to a partner' }));
  const radios = await dialog.findAllByRole('radio');
  expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual(['Corniche Cargo', 'Pearl Riders']);
  expect(dialog.getByRole('radio', { name: 'Pearl Riders' })).toHaveAccessibleDescription(
    '12.500 KWD for this order · Contract until 2027/06/30',
  );
  expect(dialog.getByRole('radio', { name: 'Corniche Cargo' })).toHaveAccessibleDescription(
    'Paid by the month; nothing for this order · Contract until 2027/06/30',
  );
  expect(dialog.getByText(/can't edit the order or give it to others/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Choose a partner' })).toBeDisabled();
  await view.user.click(dialog.getByRole('radio', { name: 'Pearl Riders' }));
  await view.user.click(dialog.getByRole('button', { name: 'Offer to Pearl Riders' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastCall('Task.offload')?.body).toEqual({ taskId: idOf(1), contractId: idOf(50) });
  expect(shell.notices.at(-1)).toEqual({ kind: 'success', text: 'T-1001 offered to Pearl Riders' });
});

test('says so when no contract runs, and when the offer is refused', async () => {
  contracts(contract(0, { status: 'inactive' }));
  const view = await open(own({ allowedActions: ['offload'] }));
  await choose(view, 'Offload to a partner');
  expect(await screen.findByText('No contract is running')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Cancel' }));

  contracts(contract(0));
  shell.api.answer(taskCalls.offload, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'The contract with Pearl Riders is expired',
    });
  });
  shell.channels.receive('operational', 'contract.changed', { contractId: idOf(50) });
  await choose(view, 'Offload to a partner');
  await view.user.click(await screen.findByRole('button', { name: 'Offer to Pearl Riders' }));
  expect(await screen.findByText('The contract with Pearl Riders is expired')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Pearl Riders' })).toBeChecked();
});

test('recalls an offered task with a reason and the version shown', async () => {
  shell.api.answer(taskCalls.recallOffload, own({ offload: offload({ state: 'recalled' }) }));
  const view = await open(own({ version: 7, offload: offload(), allowedActions: ['recallOffload'] }));
  expect(await screen.findByText('Offered to Pearl Riders')).toBeVisible();
  expect(screen.getByText('in 8 min')).toBeVisible();
  await choose(view, 'Recall');
  const dialog = within(screen.getByRole('dialog', { name: 'Recall T-1001 from Pearl Riders?' }));
  await view.user.type(dialog.getByRole('textbox'), 'our rider is free');
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(lastCall('Task.recallOffload')?.body).toEqual({
      taskId: idOf(1),
      reason: 'our rider is free',
      version: 7,
    }),
  );
});

describe('a partner', () => {
  const theirs = (change: Partial<Task> = {}) =>
    sampleTask({
      companyId: PARTNER,
      companyName: 'Souq Express',
      status: 'Unplanned',
      taskAgentDetails: null,
      offload: offload({ fulfillmentCompanyId: mine }),
      allowedActions: ['decideOffload'],
      ...change,
    });

  test('sees whose order it is, the price and the time left, and accepts', async () => {
    const accepted = offload({ fulfillmentCompanyId: mine, state: 'accepted', answerByUtc: null });
    shell.api.answer(taskCalls.decideOffload, theirs({ offload: accepted, allowedActions: ['assign'] }));
    const view = await open(theirs({ version: 8 }));
    expect(await screen.findByText('Offered by Souq Express')).toBeVisible();
    expect(screen.getByText('Order of')).toBeVisible();
    expect(screen.getByText('12.500 KWD')).toBeVisible();
    expect(screen.getByText('in 8 min')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('T-1001 is yours to assign'));
    expect(lastCall('Task.decideOffload')?.body).toEqual({ taskId: idOf(1), accept: true, version: 8 });
  });

  test('rejects with a reason, and the order closes', async () => {
    const rejected = offload({ fulfillmentCompanyId: mine, state: 'rejected', answerByUtc: null });
    shell.api.answer(taskCalls.decideOffload, theirs({ offload: rejected, allowedActions: [] }));
    const view = await open(theirs());
    await view.user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject T-1001 of Souq Express?' }));
    await view.user.type(dialog.getByRole('textbox'), 'no rider near');
    await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(view.address()).not.toContain('drawer='));
    expect(lastCall('Task.decideOffload')?.body).toEqual({
      taskId: idOf(1),
      accept: false,
      reason: 'no rider near',
    });
  });

  test('accepting too late shows the reason', async () => {
    shell.api.answer(taskCalls.decideOffload, () => {
      throw new ApiError({ code: 'CONFLICT', status: 409, message: 'The offer of T-1001 is over' });
    });
    const view = await open(theirs());
    await view.user.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(shell.notices.at(-1)).toEqual({ kind: 'error', text: 'The offer of T-1001 is over' }),
    );
  });
});

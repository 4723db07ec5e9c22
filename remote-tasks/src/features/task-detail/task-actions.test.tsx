import { ApiError } from '@qafila/api-client';
import { assignmentCalls } from '@qafila/contracts/assignment';
import { type Task, taskCalls, taskProofCalls } from '@qafila/contracts/task';
import { trackingCalls } from '@qafila/contracts/tracking';
import { onlineTripCalls } from '@qafila/contracts/trip';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, NOW, sampleTask } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderDrawer } from '../../testing/render-drawer.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

let shell: FakeShell;
const lastCall = (name: string) => shell.api.made.findLast((call) => call.name === name);
const open = () => renderDrawer('task.detail', { taskId: idOf(1) }, { shell });

beforeEach(() => {
  shell = createFakeShell();
  shell.api.answer(taskCalls.get, sampleTask());
  shell.api.answer(taskProofCalls.proofs, { items: [] });
});

const choose = async (view: Awaited<ReturnType<typeof open>>, action: string) => {
  await view.user.click(await screen.findByRole('button', { name: 'More' }));
  await view.user.click(screen.getByRole('menuitem', { name: action }));
};

test('offers what the server allows and nothing else', async () => {
  shell.api.answer(
    taskCalls.get,
    sampleTask({ status: 'Delivered', allowedActions: ['duplicate'], trackingId: null }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Message the recipient',
    'Duplicate',
  ]);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('[TASK-58] cancels with a reason, and takes the reverse task that is offered after the pickup', async () => {
  shell.api.answer(taskCalls.cancel, { task: sampleTask({ status: 'Cancelled' }), reverseOffered: true });
  const view = await open();
  await choose(view, 'Cancel task');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel task T-1001?' }));
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(dialog.getByText('This is a required field')).toBeVisible();
  await view.user.type(dialog.getByRole('textbox'), 'customer is away');
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(shell.confirm.current()).not.toBeNull());
  expect(lastCall('Task.cancel')).toMatchObject({
    query: { id: idOf(1) },
    body: { reason: 'customer is away' },
  });
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(view.address()).toContain('drawer=task.reverse'));
});

test('the usual reasons of a cancellation are one press each', async () => {
  shell.api.answer(taskCalls.cancel, { task: sampleTask({ status: 'Cancelled' }), reverseOffered: false });
  const view = await open();
  await choose(view, 'Cancel task');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel task T-1001?' }));
  const reasons = within(dialog.getByRole('group', { name: 'Reason' })).getAllByRole('button');
  expect(reasons.map((one) => one.textContent)).toEqual([
    'The recipient cancelled',
    'Ordered twice',
    "The address can't be reached",
    'The goods are not there',
  ]);
  await view.user.click(dialog.getByRole('button', { name: 'Ordered twice' }));
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(lastCall('Task.cancel')?.body).toEqual({ reason: 'Ordered twice' }));
});

test('a cancellation that the server refuses keeps the reason and says why', async () => {
  shell.api.answer(taskCalls.cancel, () => {
    throw new ApiError({
      code: 'ILLEGAL_TRANSITION',
      status: 409,
      message: 'This is not possible in the current state',
    });
  });
  const view = await open();
  await choose(view, 'Cancel task');
  await view.user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'no stock');
  await view.user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This is not possible in the current state')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Notes/ })).toHaveValue('no stock');
});

test('[TASK-63] switches auto-assign of the task', async () => {
  const off = { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 };
  shell.api.answer(taskCalls.toggleAutoAssign, sampleTask({ autoAssignmentConfig: off }));
  const { user } = await open();
  await user.click(await screen.findByRole('switch', { name: 'Find an agent automatically' }));
  await waitFor(() =>
    expect(lastCall('Task.toggleAutoAssign')).toMatchObject({
      query: { taskId: idOf(1) },
      body: { autoAssignment: false },
    }),
  );
});

test('[TASK-64] sends the auto-assign settings that were changed, and no others', async () => {
  shell.api.answer(taskCalls.updateAutoAssign, sampleTask());
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Auto-assign settings' }));
  const retries = screen.getByRole('spinbutton', { name: 'Maximum attempts' });
  await user.clear(retries);
  await user.type(retries, '4');
  // A colleague switches it off meanwhile.
  const off = { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 };
  shell.api.answer(taskCalls.get, sampleTask({ autoAssignmentConfig: off }));
  act(() =>
    shell.channels.receive('operational', 'task.changed', {
      taskId: idOf(1),
      status: 'Planned',
      agentId: idOf(7),
    }),
  );
  await waitFor(() =>
    expect(
      screen.getAllByRole('switch', { name: 'Find an agent automatically', hidden: true })[0],
    ).not.toBeChecked(),
  );
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(lastCall('Task.updateAutoAssign')).toMatchObject({ query: { taskId: idOf(1) } }),
  );
  expect(lastCall('Task.updateAutoAssign')?.body).toEqual({ maxRetryCount: 4 });
});

test('[TRIP-18, TRIP-19] releases the agent from their trip with a reason and a comment', async () => {
  shell.api.answer(onlineTripCalls.release, sampleTask({ status: 'Unplanned', taskAgentDetails: null }));
  const view = await open();
  expect(onlineTripCalls.release).toMatchObject({
    method: 'POST',
    path: '/trip-api/OnlineTrip/releasetaskfromtrip',
  });
  await choose(view, 'Release');
  await view.user.selectOptions(screen.getByLabelText(/^Reason/), 'Vehicle problem');
  await view.user.type(screen.getByRole('textbox', { name: 'Comment' }), 'flat tyre');
  await view.user.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() =>
    expect(lastCall('OnlineTrip.releaseTaskFromTrip')?.body).toEqual({
      taskId: idOf(1),
      reason: 'Vehicle problem',
      comment: 'flat tyre',
      seenAgentId: idOf(7),
    }),
  );
});

test('copies the recipient’s link', async () => {
  const view = await open();
  await choose(view, 'Copy tracking link');
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', text: 'Tracking link copied' }]));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/tracking/trk');
});

test('the recipient’s link is shown where there is no clipboard, as without TLS', async () => {
  const view = await open();
  const clipboard = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await choose(view, 'Copy tracking link');
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'info', text: 'http://localhost/tracking/trk' }]),
  );
  clipboard.mockRestore();
});

test('a partner, who has no tracking link of the owner to share, writes the recipient without one', async () => {
  shell.api.answer(taskCalls.get, sampleTask({ trackingId: null }));
  const view = await open();
  await view.user.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Copy tracking link' })).toBeNull();
  await view.user.click(screen.getByRole('menuitem', { name: 'Message the recipient' }));
  expect(await screen.findByLabelText('Message')).toHaveValue(
    'Hello Aisha, this is about your delivery ORD-1.',
  );
});

test('writes the recipient a message with their link, to copy or to send', async () => {
  const view = await open();
  await choose(view, 'Message the recipient');
  const text = 'Hello Aisha, follow your delivery ORD-1 here: http://localhost/tracking/trk';
  const message = await screen.findByLabelText('Message');
  expect(message).toHaveValue(text);
  await view.user.type(message, ' Bye');
  expect(screen.getByRole('link', { name: 'Send as SMS' })).toHaveAttribute(
    'href',
    `sms:+97433445566?body=${encodeURIComponent(`${text} Bye`)}`,
  );
  await view.user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await view.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  // A copy that the browser refused is none.
  const clipboard = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await view.user.click(screen.getByRole('button', { name: 'Copy message' }));
  await waitFor(() => expect(shell.notices.at(-1)).toEqual({ kind: 'info', text: `${text} Bye` }));
  clipboard.mockRestore();
  await view.user.keyboard('{Escape}');
  await view.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
  );
  await view.user.click(screen.getByRole('button', { name: 'Copy message' }));
  expect(await navigator.clipboard.readText()).toBe(`${text} Bye`);
  await view.user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('asks the recipient to confirm their address, and says where the link went', async () => {
  shell.api.answer(taskCalls.get, sampleTask({ allowedActions: ['confirmAddress'] }));
  shell.api.answer(trackingCalls.triggerAddressConfirmation, { sentTo: '+97433445566', expiresAtUtc: NOW });
  await choose(await open(), 'Ask to confirm the address');
  await waitFor(() =>
    expect(shell.notices).toEqual([
      { kind: 'success', text: 'Link to confirm the address sent to +97433445566' },
    ]),
  );
  expect(lastCall('Task.triggerAddressConfirmation')?.body).toEqual({ taskId: idOf(1) });
});

test.each([
  [
    'addressChanged',
    'Keep the address',
    'The recipient asked for another address. Their tracking page will say that you deliver to the present one.',
  ],
  [
    'wrongRecipient',
    'Keep the recipient',
    'The recipient said that this order is not theirs. Their tracking page will say that you checked it and deliver it to them.',
  ],
] as const)('what a recipient asked for (%s) is declined after a question', async (request, item, body) => {
  const asked = sampleTask({ alerts: [request], allowedActions: ['confirmAddress'], version: 7 });
  shell.api.answer(taskCalls.get, asked);
  shell.api.answer(trackingCalls.declineRequest, '');
  await choose(await open(), item);
  await waitFor(() => expect(shell.confirm.current()).toMatchObject({ title: `${item} of T-1001?`, body }));
  expect(lastCall('Task.declineRecipientRequest')).toBeUndefined();
  act(() => shell.confirm.answer(true));
  await waitFor(() =>
    expect(lastCall('Task.declineRecipientRequest')?.body).toEqual({ taskId: idOf(1), request, version: 7 }),
  );
});

test('an ended task is restored with a reason by a user who may', async () => {
  shell.api.answer(taskCalls.get, sampleTask({ status: 'Cancelled', allowedActions: ['restore'] }));
  shell.api.answer(taskCalls.restore, sampleTask());
  const view = await open();
  await choose(view, 'Restore');
  await view.user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'cancelled by mistake');
  await view.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(lastCall('Task.restore')?.body).toEqual({ taskId: idOf(1), reason: 'cancelled by mistake' }),
  );
});

test('moves that need no input are made at once; a refusal is shown', async () => {
  shell.api.answer(taskCalls.get, sampleTask({ allowedActions: ['setOut'] }));
  shell.api.answer(taskProofCalls.progress, sampleTask({ status: 'PickingUp' }));
  await choose(await open(), 'Mark as picking up');
  await waitFor(() =>
    expect(lastCall('Task.progress')?.body).toMatchObject({ taskId: idOf(1), move: 'setOut' }),
  );
});

describe('a task that is being offered', () => {
  const offered = (over: Partial<Task> = {}) =>
    sampleTask({
      status: 'Unplanned',
      taskAgentDetails: null,
      allowedActions: ['assign'],
      offeredTo: {
        agentId: idOf(7),
        fullName: 'Joseph',
        untilUtc: new Date(Date.parse(NOW) + 20_000).toISOString(),
      },
      ...over,
    });
  const NAME = 'Ask the next agent now';

  test.each([
    [
      'in its drawer',
      async (view: Awaited<ReturnType<typeof open>>) =>
        view.user.click(await screen.findByRole('button', { name: NAME })),
    ],
    ['in its menu', async (view: Awaited<ReturnType<typeof open>>) => choose(view, NAME)],
  ])('has the next agent asked %s, after saying what happens', async (_, press) => {
    shell.api.answer(taskCalls.get, offered());
    shell.api.answer(assignmentCalls.askNext, offered({ offeredTo: null }));
    const view = await open();
    expect(await screen.findByText('Offered to Joseph, who has 0:20 left to answer.')).toBeVisible();
    await press(view);
    await waitFor(() => expect(shell.confirm.current()?.title).toBe('Ask the next agent about T-1001 now?'));
    expect(shell.confirm.current()?.body).toMatch(/^Joseph no longer sees the offer/);
    expect(lastCall('Task.askNext')).toBeUndefined();
    shell.api.answer(taskCalls.get, offered({ offeredTo: null }));
    act(() => shell.confirm.answer(true));
    await waitFor(() =>
      expect(lastCall('Task.askNext')?.body).toEqual({ taskId: idOf(1), agentId: idOf(7) }),
    );
    await waitFor(() =>
      expect(shell.notices.at(-1)).toEqual({
        kind: 'success',
        text: 'Offer of T-1001 withdrawn. The next agent is asked',
      }),
    );
    expect(screen.queryByText(/^Offered to Joseph/)).toBeNull();
  });

  test('stays as it is if the question is cancelled; a refusal is said, and the task read again', async () => {
    shell.api.answer(taskCalls.get, offered());
    shell.api.answer(assignmentCalls.askNext, () => {
      throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Meanwhile T-1001 was given to Joseph' });
    });
    const view = await open();
    const button = await screen.findByRole('button', { name: NAME });
    await view.user.click(button);
    await act(async () => shell.confirm.answer(false));
    expect(lastCall('Task.askNext')).toBeUndefined();
    await view.user.click(button);
    shell.api.answer(taskCalls.get, sampleTask());
    await act(async () => shell.confirm.answer(true));
    await waitFor(() =>
      expect(shell.notices.at(-1)).toEqual({ kind: 'error', text: 'Meanwhile T-1001 was given to Joseph' }),
    );
    expect(await screen.findByText('AG-12 - Khalid Al-Marri')).toBeVisible();
  });

  test('has no such button for users who may not assign it', async () => {
    shell.api.answer(taskCalls.get, offered({ allowedActions: [] }));
    await open();
    expect(await screen.findByText(/^Offered to Joseph/)).toBeVisible();
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });
});

import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { InDrawer, newDrawerState } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent, listOf } from '../../../testing/samples.ts';
import AgentDetailDrawer from './agent-detail-drawer.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../../testing/fake-map.tsx').fakeMap);

test('while orders and money are read their places are kept, and no dash says that there is none', async () => {
  const shell = await newShell();
  let answer = (_: object) => {};
  const later = new Promise<object>((resolve) => {
    answer = resolve;
  });
  shell.api.answer(calls.agent.get, agent(1, { activeTaskCount: 3 }));
  shell.api.answer(calls.shift.all, listOf([]));
  shell.api.answer(calls.shift.attendance, { items: [] });
  shell.api.answer(calls.task.all, () => later);
  shell.api.answer(calls.wallet.financials, () => later);
  renderPart(
    <InDrawer
      view={AgentDetailDrawer}
      params={{ agentId: idOf(1) }}
      drawerState={newDrawerState()}
      tabs={['details', 'history', 'track', 'missed']}
      tab="details"
    />,
    shell,
  );
  const tasks = await screen.findByRole('list', { name: 'Tasks' });
  expect(tasks).toHaveAttribute('aria-busy', 'true');
  expect(within(tasks).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  expect(screen.getByText('Cash held').nextElementSibling).toHaveTextContent(/^$/);
  await act(async () => answer({ ...listOf([]), accountBalance: 120.5, totalOutstandingAmount: 75 }));
  expect(await screen.findByText('No tasks at the moment.')).toBeVisible();
  expect(tasks).toHaveAttribute('aria-busy', 'false');
  expect(within(tasks).queryAllByRole('listitem', { hidden: true })).toEqual([]);
  expect(screen.getByText('75.000 KWD')).toBeVisible();
  const refused = jest.fn(() => {
    throw new ApiError({ code: 'FORBIDDEN', status: 403, message: 'Not allowed' });
  });
  shell.api.answer(calls.wallet.financials, refused);
  await act(async () => shell.channels.requireResync('operational'));
  await waitFor(() => expect(refused).toHaveBeenCalled());
  await act(async () => {});
  expect(screen.getByText('75.000 KWD')).toBeVisible();
});

test('a busy agent whose break was asked for takes it after the current task', async () => {
  const shell = await newShell();
  const now = (availabilityTypeId: 2 | 5, allowedActions: ['endBreak' | 'startBreak']) =>
    shell.api.answer(calls.agent.get, agent(1, { availabilityTypeId, allowedActions }));
  now(2, ['startBreak']);
  renderPart(
    <InDrawer
      view={AgentDetailDrawer}
      params={{ agentId: idOf(1) }}
      drawerState={newDrawerState()}
      tabs={['details', 'history', 'track', 'missed']}
      tab="details"
    />,
    shell,
  );
  const text = 'The break starts after the current task.';
  const row = async () => (await screen.findByText('Availability')).nextElementSibling;
  expect(await row()).toHaveTextContent(/^Busy$/);
  now(2, ['endBreak']);
  await act(async () => shell.channels.receive('operational', 'agent.changed', { agentId: idOf(1) }));
  expect(await screen.findByText(text)).toBeVisible();
  now(5, ['endBreak']);
  await act(async () => shell.channels.requireResync('operational'));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(await row()).toHaveTextContent(/^On break/);
});

test.each([
  ['holds', 75, { 'Cash held': '75.000 KWD' }],
  ['holds nothing of', 0, { 'Cash held': '0.000 KWD' }],
  ['is owed', -50, { 'Cash held': '0.000 KWD', 'Owed to the agent': '50.000 KWD' }],
])('an agent who %s cash of the company: %d', async (_, totalOutstandingAmount, facts) => {
  const shell = await newShell();
  shell.api.answer(calls.agent.get, agent(1));
  shell.api.answer(calls.shift.all, listOf([]));
  shell.api.answer(calls.shift.attendance, { items: [] });
  shell.api.answer(calls.task.all, listOf([]));
  shell.api.answer(calls.wallet.financials, {
    agentId: idOf(1),
    publicId: 'AG-1',
    fullName: 'Aisha Rahman',
    email: 'aisha@riders.test',
    accountBalance: 120.5,
    totalOutstandingAmount,
  });
  renderPart(
    <InDrawer
      view={AgentDetailDrawer}
      params={{ agentId: idOf(1) }}
      drawerState={newDrawerState()}
      tabs={['details', 'history', 'track', 'missed']}
      tab="details"
    />,
    shell,
  );
  await screen.findByText('120.500 KWD');
  const shown = ['Cash held', 'Owed to the agent'].flatMap((label) => {
    const fact = screen.queryByText(label);
    return fact ? [[label, fact.nextElementSibling?.textContent]] : [];
  });
  expect(Object.fromEntries(shown)).toEqual(facts);
});

import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent } from '../../../testing/samples.ts';
import { runAction } from './run-action.ts';
import { useAgentActions } from './use-agent-actions.tsx';

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell();
});

const accepted = (...ids: string[]) => ({
  accepted: ids.length,
  rejected: 0,
  results: ids.map((id, index) => ({ row: index + 1, id, ok: true })),
});
const lastCall = () => shell.api.made.at(-1);

function Actions({ agents }: { agents: Agent[] }) {
  const actions = useAgentActions();
  const [only] = agents;
  const items = agents.length === 1 && only ? actions.of(only) : actions.ofAll(agents);
  return (
    <>
      {items.map(({ key, label, onSelect }) => (
        <button key={key} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      {actions.dialogs}
    </>
  );
}
const show = (...agents: Agent[]) => renderPart(<Actions agents={agents} />, shell);
const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('[AGENT-66] the actions are those that the server allows, including breaks', () => {
  const { unmount } = show(agent(1));
  expect(offered()).toEqual([
    'Start break',
    'Turn auto accept on',
    'Block',
    'Terminate',
    'Record resignation',
  ]);
  unmount();
  show(agent(1, { allowedActions: ['endBreak', 'activate'] }));
  expect(offered()).toEqual(['End break', 'Activate']);
});

test('[AGENT-67] a break starts with POST start-break-agents, with the given length', async () => {
  shell.api.answer(calls.shift.startBreak, accepted(idOf(1)));
  const { user } = show(agent(1));
  await user.click(screen.getByRole('button', { name: 'Start break' }));
  await user.type(await screen.findByLabelText('Minutes'), '15');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(lastCall()).toMatchObject({ body: { agentIds: [idOf(1)], durationMin: 15 } }));
  expect(calls.shift.startBreak).toMatchObject({
    method: 'POST',
    path: '/agent-api/shift/start-break-agents',
  });
});

test.each([
  ['٣٠', 30],
  ['٤٨٠', 480],
])('the length of a break can be typed in Arabic digits: %s', async (typed, durationMin) => {
  shell.api.answer(calls.shift.startBreak, accepted(idOf(1)));
  const { user } = show(agent(1));
  await user.click(screen.getByRole('button', { name: 'Start break' }));
  const field = await screen.findByLabelText('Minutes');
  await user.type(field, typed);
  expect(field).not.toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(lastCall()).toMatchObject({ body: { durationMin } }));
});

test.each(['0', '٤٨١', '1.5', 'long'])('a break of %s minutes is refused', async (typed) => {
  const { user } = show(agent(1));
  await user.click(screen.getByRole('button', { name: 'Start break' }));
  await user.type(await screen.findByLabelText('Minutes'), typed);
  expect(screen.getByLabelText('Minutes')).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
});

test('Esc asks before the typed length of a break is lost', async () => {
  const { user } = show(agent(1));
  await user.click(screen.getByRole('button', { name: 'Start break' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start break' }));
  await user.type(screen.getByLabelText('Minutes'), '15');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Minutes')).toHaveValue('15');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[AGENT-68] a break ends with POST end-break-for-agents', async () => {
  shell.api.answer(calls.shift.endBreak, accepted(idOf(1)));
  const { user } = show(agent(1, { allowedActions: ['endBreak'] }));
  await user.click(screen.getByRole('button', { name: 'End break' }));
  await waitFor(() =>
    expect(lastCall()).toMatchObject({ name: 'Shift.endBreakForAgents', body: { agentIds: [idOf(1)] } }),
  );
  expect(shell.notices).toEqual([{ kind: 'success', text: '1 agent changed' }]);
});

test('[ASSIGN-23, ASSIGN-24, ASSIGN-26] a free agent is relocated to an area, after the distance was shown', async () => {
  shell.api.answer(calls.location.areas, { items: [{ id: idOf(9), name: 'West Bay' }] });
  shell.api.answer(calls.relocation.estimate, {
    toPolygonId: idOf(9),
    estimates: [{ agentId: idOf(1), possible: true, distanceKm: 4.26, durationMin: 8.2 }],
  });
  shell.api.answer(calls.relocation.relocate, accepted(idOf(1)));
  const { user } = show(agent(1, { allowedActions: ['relocate'] }));
  await user.click(screen.getByRole('button', { name: 'Relocate' }));
  await screen.findByRole('option', { name: 'West Bay' });
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Area'), 'West Bay');
  expect(await screen.findByText('4.3 km · 9 min')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(lastCall()).toMatchObject({
      name: 'RelocationTask.relocateAgents',
      body: { AgentsIds: [idOf(1)], ToPolygonId: idOf(9) },
    }),
  );
});

test('[ASSIGN-25] a running relocation is cancelled by its id', async () => {
  shell.api.answer(calls.relocation.all, { items: [{ id: idOf(8), state: 'running' }] });
  shell.api.answer(calls.relocation.cancel, { id: idOf(8), state: 'cancelled' });
  const { user } = show(agent(1, { allowedActions: ['cancelRelocation'] }));
  await user.click(screen.getByRole('button', { name: 'Cancel relocation' }));
  await waitFor(() =>
    expect(lastCall()).toMatchObject({ name: 'RelocationTask.cancel', query: { id: idOf(8) } }),
  );
});

test('[AGENT-65] auto accept is set for all selected agents, and refusals are shown by agent', async () => {
  shell.api.answer(calls.agent.setAutoAccept, {
    accepted: 1,
    rejected: 1,
    results: [
      { row: 1, id: idOf(1), ok: true },
      { row: 2, id: idOf(2), ok: false, message: 'They are terminated' },
    ],
  });
  const { user } = show(agent(1), agent(2, { fullName: 'Khalid' }), agent(3, { autoAccept: true }));
  await user.click(screen.getByRole('button', { name: 'Turn auto accept on (2)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn auto accept on' });
  expect(lastCall()?.body).toEqual({ agentIds: [idOf(1), idOf(2)], autoAccept: true });
  const [, first] = within(dialog).getAllByRole('row');
  expect(first).toHaveTextContent('Khalid');
  expect(first).toHaveTextContent('They are terminated');
});

test('[AGENT-61] a change of employment carries agent, status and reason, and keeps the reason when it is refused', async () => {
  shell.api.answer(calls.agent.modifyEmploymentStatus, () => {
    throw new ApiError({ code: 'ILLEGAL_TRANSITION', status: 409, message: 'They have left' });
  });
  const { user } = show(agent(1));
  await user.click(screen.getByRole('button', { name: 'Block' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Agent 1?' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(shell.api.made).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'Lost their licence');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByText('They have left')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox')).toHaveValue('Lost their licence');
  expect(lastCall()?.body).toEqual({ agentId: idOf(1), employmentStatusId: 2, reason: 'Lost their licence' });
  shell.api.answer(calls.agent.modifyEmploymentStatus, agent(1));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'success', text: 'Status changed successfully!' }]),
  );
});

test('several agents are changed one by one, each with its own result', async () => {
  shell.api.answer(calls.agent.modifyEmploymentStatus, ({ body }) => {
    if ((body as { agentId: string }).agentId === idOf(2))
      throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'Not found' });
    return agent(1);
  });
  const reply = await runAction(shell.api, 'terminate', [idOf(1), idOf(2), idOf(3)], { reason: 'x' });
  expect(reply).toMatchObject({ accepted: 2, rejected: 1 });
  expect(reply.results[1]).toEqual({ row: 2, id: idOf(2), ok: false, message: 'Not found' });
});

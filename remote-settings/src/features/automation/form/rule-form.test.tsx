import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Area } from '@qafila/contracts/location';
import { type FakeShell, InDrawer, newDrawerState } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { conflictOf, rule } from '../../../testing/rules.ts';
import { listOf } from '../../../testing/samples.ts';
import RuleCreateDrawer from './rule-create-drawer.tsx';
import RuleEditDrawer from './rule-edit-drawer.tsx';

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.automation.all, { ...listOf([rule(1)]), version: 4 });
  const skill = { id: idOf(70), name: 'Cold chain', isExclusive: false, agentCount: 2, createdBy: 'x' };
  shell.api.answer(calls.skill.all, { ...listOf([skill]), skills: [skill] });
});
const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const create = () =>
  renderPart(
    <InDrawer view={RuleCreateDrawer} params={{}} drawerState={newDrawerState()} tabs={[]} />,
    shell,
  );
const edit = (ruleId: string) =>
  renderPart(
    <InDrawer view={RuleEditDrawer} params={{ ruleId }} drawerState={newDrawerState()} tabs={[]} />,
    shell,
  );

test('a rule is built from lists, tried on the last day, and added', async () => {
  shell.api.answer(calls.automation.create, rule(3));
  shell.api.answer(calls.automation.dryRun, {
    fromUtc: '2026-11-21T09:00:00.000Z',
    eventsSeen: 40,
    matches: 1,
    matched: [
      {
        taskId: idOf(500),
        shortId: 'T-500',
        atUtc: '2026-11-22T08:00:00.000Z',
        conditions: [{ field: 'status', operator: 'equal', value: 'Delivering', actual: 'Delivering' }],
        actions: [{ action: { type: 'setPriority', priority: 9 }, outcome: 'done' }],
      },
    ],
  });
  const { user } = create();
  await user.type(await screen.findByLabelText(/^Name/), 'Late ones first');
  await user.click(screen.getByRole('button', { name: 'Try on the last day' }));
  expect(made('Automation.dryRun')).toEqual([]);
  await user.selectOptions(screen.getByLabelText(/^Event/), 'A task is late');
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  const condition = within(screen.getByRole('group', { name: 'Condition 1' }));
  await user.selectOptions(condition.getByLabelText(/^Look at/), 'Status');
  await user.selectOptions(condition.getByLabelText(/^Value/), 'Delivering');
  await user.click(screen.getByRole('button', { name: 'Add action' }));
  const action = within(screen.getByRole('group', { name: 'Action 1' }));
  await user.selectOptions(action.getByLabelText(/^Action/), 'Set the priority');
  await user.clear(action.getByLabelText(/^Priority/));
  await user.type(action.getByLabelText(/^Priority/), '9');
  await user.click(screen.getByRole('button', { name: 'Try on the last day' }));
  expect(await screen.findByText('It would have acted once. Events of this kind: 40.')).toBeVisible();
  const tried = within(screen.getByRole('list', { name: 'What it would have done' }));
  expect(tried.getByRole('button', { name: 'T-500' })).toBeVisible();
  expect(tried.getByText('Set the priority to 9').closest('li')).toHaveTextContent(/^Set the priority to 9$/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const wanted = {
    event: 'task.late',
    conditions: [{ field: 'status', operator: 'equal', value: 'Delivering' }],
    actions: [{ type: 'setPriority', priority: 9 }],
    active: true,
  };
  await waitFor(() =>
    expect(made('Automation.create')[0]?.body).toMatchObject({
      ...wanted,
      name: 'Late ones first',
      version: 4,
    }),
  );
  expect(made('Automation.dryRun')[0]?.body).toMatchObject(wanted);
});

test('a dry run that could not read the whole day says since when it counts', async () => {
  const tried = {
    fromUtc: '2026-11-22T04:00:00.000Z',
    isCut: true,
    eventsSeen: 20_000,
    matches: 0,
    matched: [],
  };
  shell.api.answer(calls.automation.dryRun, tried);
  const { user } = edit(idOf(1));
  await user.click(await screen.findByRole('button', { name: 'Try on the last day' }));
  expect(
    await screen.findByText(/Only events since 22 Nov 2026, 07:00: there were more than a dry run reads\./),
  ).toBeVisible();
});

test('the second of two who edit at once sees what the first one changed, and keeps what they typed', async () => {
  shell.api.answer(calls.automation.update, () => {
    throw conflictOf({
      field: 'actions',
      before: [{ type: 'setPriority', priority: 7 }],
      after: [{ type: 'setPriority', priority: 2 }],
    });
  });
  const { user } = edit(idOf(1));
  const name = await screen.findByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Rule 1, actions: Set the priority to 7 → Set the priority to 2'),
  ).toBeVisible();
  expect(name).toHaveValue('Mine');
  shell.api.answer(calls.automation.update, rule(1));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made('Automation.update')[1]?.body).toMatchObject({ name: 'Mine', version: 5 }));
});

test('each action asks for what it needs, and starts with values of its own', async () => {
  shell.api.answer(calls.automation.create, rule(3));
  const { user } = create();
  await user.type(await screen.findByLabelText(/^Name/), 'All of them');
  await user.selectOptions(screen.getByLabelText(/^Event/), 'A task is edited');
  const add = async (number: number, type: string) => {
    await user.click(screen.getByRole('button', { name: 'Add action' }));
    const row = within(screen.getByRole('group', { name: `Action ${number}` }));
    await user.selectOptions(row.getByLabelText(/^Action/), type);
    return row;
  };
  const skill = await add(1, 'Ask for a skill');
  await skill.findByRole('option', { name: 'Cold chain' });
  await user.selectOptions(skill.getByLabelText(/^Skill/), 'Cold chain');
  expect((await add(2, 'Set the priority')).getByLabelText(/^Priority/)).toHaveValue('5');
  const metadata = await add(3, 'Add metadata');
  await user.type(metadata.getByLabelText(/^Key/), 'lane');
  await user.type(metadata.getByLabelText(/^Value/), 'fast');
  await user.click((await add(4, 'Switch auto-assign')).getByRole('radio', { name: 'Off' }));
  const message = await add(5, 'Send a message');
  await user.selectOptions(message.getByLabelText(/^To/), 'The recipient, by SMS');
  await user.type(message.getByLabelText(/^Text/), 'Soon {{trackingLink} {{order}');
  expect(message.getByText('Not filled in, but sent as written: {order}')).toBeVisible();
  await user.clear(message.getByLabelText(/^Text/));
  await user.type(message.getByLabelText(/^Text/), 'Soon {{trackingLink}');
  expect(message.queryByText(/sent as written/)).toBeNull();
  await user.type((await add(6, 'Show a notice in the portal')).getByLabelText(/^Text/), 'Look');
  await add(7, 'Set the priority');
  await user.click(screen.getByRole('button', { name: 'Remove action 7' }));
  await user.click(screen.getByRole('switch', { name: 'Use this rule' }));
  await user.type(screen.getByLabelText(/^Reason for the change/), 'A try');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(made('Automation.create')[0]?.body).toEqual({
      name: 'All of them',
      event: 'task.edited',
      conditions: [],
      actions: [
        { type: 'assignSkill', skillId: idOf(70) },
        { type: 'setPriority', priority: 5 },
        { type: 'addMetadata', key: 'lane', value: 'fast' },
        { type: 'switchAutoAssign', on: false },
        { type: 'sendMessage', to: 'recipient', text: 'Soon {trackingLink}' },
        { type: 'notify', text: 'Look' },
      ],
      active: false,
      reason: 'A try',
      version: 4,
    }),
  );
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('All of them'));
});

test('a condition offers the comparisons and values of what it looks at, and starts again with another', async () => {
  const { user } = create();
  expect(await screen.findByText('Without conditions the rule acts on every task.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  const row = within(screen.getByRole('group', { name: 'Condition 1' }));
  const comparisons = () =>
    within(row.getByLabelText(/^Comparison/))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await user.selectOptions(row.getByLabelText(/^Look at/), 'Distance from pickup to delivery (km)');
  expect(comparisons()).toEqual(['', 'is', 'is not', 'is above', 'is below']);
  await user.type(row.getByLabelText(/^Value/), '12');
  await user.selectOptions(row.getByLabelText(/^Look at/), 'Payment status');
  expect(comparisons()).toEqual(['', 'is', 'is not', 'is one of', 'is none of']);
  await user.selectOptions(row.getByLabelText(/^Comparison/), 'is one of');
  await user.click(row.getByRole('checkbox', { name: 'Unpaid' }));
  await user.click(row.getByRole('checkbox', { name: 'Paid' }));
  await user.click(row.getByRole('checkbox', { name: 'Unpaid' }));
  expect(row.getByRole('checkbox', { name: 'Paid' })).toBeChecked();
  expect(row.getByRole('checkbox', { name: 'Unpaid' })).not.toBeChecked();
  await user.selectOptions(row.getByLabelText(/^Comparison/), 'is none of');
  expect(row.getByRole('checkbox', { name: 'Paid' })).toBeChecked();
  await user.selectOptions(row.getByLabelText(/^Look at/), 'Metadata');
  expect(row.getByLabelText(/^Key/)).toHaveValue('');
  expect(row.getByLabelText(/^Value/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
  expect(screen.getByText('Without conditions the rule acts on every task.')).toBeVisible();
});

/** Opens a rule on the delivery area, one of `value`. */
async function editWithAreas(value: string, areas: readonly Area[]) {
  shell.api.answer(calls.location.areas, listOf([...areas]));
  const named = rule(1, { conditions: [{ field: 'deliveryArea', operator: 'in', value }] });
  shell.api.answer(calls.automation.all, { ...listOf([named]), version: 4 });
  shell.api.answer(calls.automation.update, named);
  const { user } = edit(idOf(1));
  const row = within(await screen.findByRole('group', { name: 'Condition 1' }));
  const gone = await row.findByRole('checkbox', { name: 'an area that no longer exists' });
  return { user, row, gone };
}

test('an area that was deleted can be taken out of a list of areas, which is then saved without it', async () => {
  const lusail: Area = {
    id: idOf(80),
    name: 'Lusail',
    polygon: [],
    colorHex: null,
    notes: null,
    updatedAtUtc: '2026-11-20T08:00:00.000Z',
  };
  const { user, row, gone } = await editWithAreas(`${idOf(79)},${idOf(80)}`, [lusail]);
  expect(row.getByRole('checkbox', { name: 'Lusail' })).toBeChecked();
  expect(gone).toBeChecked();
  await user.click(gone);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made('Automation.update')).toHaveLength(1));
  expect(made('Automation.update')[0]?.body).toMatchObject({
    conditions: [{ field: 'deliveryArea', operator: 'in', value: idOf(80) }],
  });
});

test('an area that was deleted can be taken out of a list also when the company has no area left', async () => {
  const { user, row, gone } = await editWithAreas(idOf(79), []);
  await user.click(gone);
  expect(row.queryByRole('checkbox')).toBeNull();
});

test('a rule without an action is refused beside the actions, and a dry run says what is missing', async () => {
  const { user } = create();
  await user.type(await screen.findByLabelText(/^Name/), 'Nothing');
  await user.selectOptions(screen.getByLabelText(/^Event/), 'A task is edited');
  await user.click(screen.getByRole('button', { name: 'Try on the last day' }));
  expect(shell.notices).toEqual([
    { kind: 'error', text: 'Complete the rule first: an event, and at least one action' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Add at least one action')).toBeVisible();
  expect(made('Automation.create')).toEqual([]);
});

test('in Arabic a rule without an action is refused in Arabic', async () => {
  shell = await newShell({ look: { locale: 'ar' } });
  shell.api.answer(calls.automation.all, { ...listOf([rule(1)]), version: 4 });
  shell.api.answer(calls.skill.all, { ...listOf([]), skills: [] });
  const { user } = create();
  await user.click(await screen.findByRole('button', { name: 'حفظ' }));
  expect((await screen.findAllByText('أضف إجراءً واحدًا على الأقل'))[0]).toBeVisible();
  expect(screen.getAllByText('اختر حدثًا')[0]).toBeVisible();
  expect(screen.queryByText(/Add at least|Choose/)).toBeNull();
});

test('a rule that could not be read again opens with what Try again reads', async () => {
  const { unmount } = edit(idOf(1));
  await screen.findByLabelText(/^Name/);
  unmount();
  shell.api.answer(calls.automation.all, () => {
    throw new ApiError({ code: 'VALIDATION', status: 400, message: 'Out of order' });
  });
  const { user } = edit(idOf(1));
  const again = await screen.findByRole('button', { name: 'Try again' });
  const renamed = { ...rule(1), name: 'Renamed by Huda' };
  shell.api.answer(calls.automation.all, { ...listOf([renamed]), version: 6 });
  shell.api.answer(calls.automation.update, renamed);
  await user.click(again);
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Renamed by Huda');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made('Automation.update')[0]?.body).toMatchObject({ version: 6 }));
});

test('a rule that a colleague deleted while it is opened says so', async () => {
  edit(idOf(44));
  expect(await screen.findByText('This rule no longer exists')).toBeVisible();
});

test('areas that can not be read are an error in their condition, and are asked for again', async () => {
  shell.api.answer(calls.location.areas, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'The areas failed' });
  });
  const { user } = create();
  await user.click(await screen.findByRole('button', { name: 'Add condition' }));
  const condition = within(screen.getByRole('group', { name: 'Condition 1' }));
  await user.selectOptions(condition.getByLabelText(/^Look at/), 'Pickup area');
  expect(await condition.findByText('The areas failed')).toBeVisible();
  shell.api.answer(calls.location.areas, listOf([]));
  await user.click(condition.getByRole('button', { name: 'Try again' }));
  expect(await condition.findByText(/^No area is drawn yet/)).toBeVisible();
});

test('skills that can not be read are an error in their action; a company without any is told where to add one', async () => {
  shell.api.answer(calls.skill.all, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'The skills failed' });
  });
  const { user } = create();
  await user.click(await screen.findByRole('button', { name: 'Add action' }));
  const action = within(screen.getByRole('group', { name: 'Action 1' }));
  await user.selectOptions(action.getByLabelText(/^Action/), 'Ask for a skill');
  expect(await action.findByText('The skills failed')).toBeVisible();
  shell.api.answer(calls.skill.all, { ...listOf([]), skills: [] });
  await user.click(action.getByRole('button', { name: 'Try again' }));
  expect(await action.findByText('There are no skills yet. Add one under Agents, Skills.')).toBeVisible();
});

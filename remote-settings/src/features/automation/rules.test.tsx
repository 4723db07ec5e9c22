import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { AutomationRule, AutomationRun } from '@qafila/contracts/automation';
import {
  createFakeSession,
  type FakeShell,
  InDrawer,
  newDrawerState,
  OPERATOR,
} from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { listOf } from '../../testing/samples.ts';
import AutomationPage from './automation-page.tsx';
import RuleCreateDrawer from './form/rule-create-drawer.tsx';
import RuleEditDrawer from './form/rule-edit-drawer.tsx';

const rule = (number: number, change: Partial<AutomationRule> = {}): AutomationRule => ({
  id: idOf(number),
  name: `Rule ${number}`,
  event: 'task.created',
  conditions: [{ field: 'metadata', key: 'zone', operator: 'equal', value: 'Pearl' }],
  actions: [
    { type: 'assignSkill', skillId: idOf(70) },
    { type: 'setPriority', priority: 7 },
  ],
  active: true,
  position: number,
  runCount: 3,
  lastRunAtUtc: '2026-11-22T08:58:00.000Z',
  updatedAtUtc: '2026-11-20T08:00:00.000Z',
  ...change,
});
const run = (number: number, change: Partial<AutomationRun> = {}): AutomationRun => ({
  id: idOf(number),
  ruleId: idOf(1),
  ruleName: 'Rule 1',
  event: 'task.created',
  taskId: idOf(500),
  shortId: 'T-500',
  atUtc: '2026-11-22T08:58:00.000Z',
  outcome: 'partly',
  conditions: [{ field: 'priority', operator: 'above', value: '2', actual: '4' }],
  actions: [
    { action: { type: 'setPriority', priority: 7 }, outcome: 'done' },
    { action: { type: 'sendMessage', to: 'recipient', text: 'Soon' }, outcome: 'refused', refusal: 'phone' },
  ],
  causedBy: ['Rule 9'],
  ...change,
});

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.automation.all, {
    ...listOf([rule(1), rule(2, { active: false, conditions: [], runCount: 0, lastRunAtUtc: null })]),
    version: 4,
  });
  const skill = { id: idOf(70), name: 'Cold chain', isExclusive: false, agentCount: 2, createdBy: 'x' };
  shell.api.answer(calls.skill.all, { ...listOf([skill]), skills: [skill] });
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = (at = '/automation') => renderPart(<AutomationPage />, shell, at);
const card = (name: string) => screen.findByRole('article', { name });

test('a rule is shown as a sentence, with how often it has run', async () => {
  show();
  const first = await card('Rule 1');
  expect(first).toHaveTextContent('WhenA task is created');
  expect(first).toHaveTextContent('IfMetadata zone is Pearl');
  expect(await within(first).findByText('Ask for the skill Cold chain')).toBeVisible();
  expect(first).toHaveTextContent('Set the priority to 7');
  expect(first).toHaveTextContent('Has run 3 times');
  expect(await card('Rule 2')).toHaveTextContent('IfAlways');
  expect(await card('Rule 2')).toHaveTextContent('Has not run yet');
});

test('[AUTOMATION-03] one who may only read changes nothing', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['Tracker'] });
  show();
  expect(within(await card('Rule 1')).getByRole('switch')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Rule 1' })).toBeNull();
});

test('a rule is switched off, and deleted after a question, on top of the version that is shown', async () => {
  shell.api.answer(calls.automation.update, rule(1));
  shell.api.answer(calls.automation.delete, null);
  const { user } = show();
  await user.click(within(await card('Rule 1')).getByRole('switch', { name: 'Use Rule 1' }));
  expect(made('Automation.update')[0]).toMatchObject({
    query: { id: idOf(1) },
    body: { active: false, version: 4 },
  });
  await user.click(screen.getByRole('button', { name: 'Delete Rule 2' }));
  expect(made('Automation.delete')).toEqual([]);
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(made('Automation.delete')[0]?.query).toEqual({ id: idOf(2), version: 4 }));
});

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
  const { user } = renderPart(
    <InDrawer view={RuleCreateDrawer} params={{}} drawerState={newDrawerState()} tabs={[]} />,
    shell,
  );
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
  expect(tried.getByText('Set the priority to 9')).toBeVisible();
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

test('the second of two who edit at once sees what the first one changed, and keeps what they typed', async () => {
  shell.api.answer(calls.automation.update, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: '',
      details: {
        current: {
          version: 5,
          action: 'ruleChanged',
          rolledBackTo: null,
          reason: 'Busy',
          savedBy: 'noora@qafila.test',
          savedAtUtc: '2026-11-22T08:59:00.000Z',
        },
        changes: [
          {
            kind: 'changed',
            rule: { id: idOf(1), name: 'Rule 1' },
            field: 'actions',
            before: [{ type: 'setPriority', priority: 7 }],
            after: [{ type: 'setPriority', priority: 2 }],
          },
        ],
      },
    });
  });
  const { user } = renderPart(
    <InDrawer view={RuleEditDrawer} params={{ ruleId: idOf(1) }} drawerState={newDrawerState()} tabs={[]} />,
    shell,
  );
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

test('the log says what a rule did, why, and what it could not do', async () => {
  shell.api.answer(calls.automation.log, listOf([run(1), run(2, { outcome: 'loop' })]));
  show('/automation?view=log');
  const table = within(await screen.findByRole('table', { name: 'Log of rules' }));
  const rows = table.getAllByRole('row');
  for (const text of [
    'Rule 1',
    'A task is created (after Rule 9)',
    'T-500',
    'Priority is above 2 (it has 4)',
    'Set the priority to 7 (done)',
    'Send the recipient an SMS: Soon (there is no phone number)',
    'Partly done',
  ])
    expect(rows[1]).toHaveTextContent(text);
  expect(rows[2]).toHaveTextContent('Stopped: too many rules follow each other');
});

test('an earlier version of the rules is brought back with a reason', async () => {
  const version = (number: number) => ({
    version: number,
    action: 'ruleAdded' as const,
    rolledBackTo: null,
    reason: null,
    savedBy: 'noora@qafila.test',
    savedAtUtc: '2026-11-22T08:00:00.000Z',
  });
  shell.api.answer(calls.automation.versions, listOf([version(2), version(1)]));
  shell.api.answer(calls.automation.rollBack, version(3));
  const { user } = show('/automation?view=versions');
  const row = within(await screen.findByRole('listitem', { name: 'Version 1' }));
  expect(row.getByText(/Rule added/)).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Bring back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Bring version 1 back?' }));
  await user.type(dialog.getByRole('textbox'), 'Too eager');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(made('Automation.rollBack')[0]?.body).toEqual({ toVersion: 1, version: 2, reason: 'Too eager' }),
  );
});

test('a condition on an area is chosen by its name, and read by it', async () => {
  const area = (number: number, name: string) => ({
    id: idOf(number),
    name,
    polygon: [],
    colorHex: null,
    notes: null,
    updatedAtUtc: '2026-11-20T08:00:00.000Z',
  });
  shell.api.answer(calls.location.areas, listOf([area(80, 'Lusail'), area(81, 'The Pearl')]));
  shell.api.answer(calls.automation.all, {
    ...listOf([
      rule(1, { conditions: [{ field: 'pickupArea', operator: 'in', value: `${idOf(80)},${idOf(99)}` }] }),
    ]),
    version: 4,
  });
  show();
  expect(await card('Rule 1')).toHaveTextContent('IfPickup area is one of');
  await waitFor(async () =>
    expect(await card('Rule 1')).toHaveTextContent('Lusail or an area that no longer exists'),
  );
  shell.api.answer(calls.automation.create, rule(9));
  const drawerState = newDrawerState();
  const { user } = renderPart(
    <InDrawer view={RuleCreateDrawer} params={{}} drawerState={drawerState} tabs={[]} />,
    shell,
  );
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  const row = within(screen.getByRole('group', { name: 'Condition 1' }));
  await user.selectOptions(row.getByLabelText(/^Look at/), 'Delivery area');
  await user.selectOptions(row.getByLabelText(/^Value/), 'The Pearl');
  expect(row.getByLabelText(/^Value/)).toHaveValue(idOf(81));
});

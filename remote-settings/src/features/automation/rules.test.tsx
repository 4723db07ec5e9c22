import { calls } from '@qafila/contracts';
import {
  createFakeSession,
  type FakeShell,
  InDrawer,
  newDrawerState,
  OPERATOR,
} from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { moveDown } from '../../testing/move-down.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { conflictOf, rule, run } from '../../testing/rules.ts';
import { listOf } from '../../testing/samples.ts';
import AutomationPage from './automation-page.tsx';
import RuleCreateDrawer from './form/rule-create-drawer.tsx';

let shell: FakeShell;
afterEach(() => jest.useRealTimers());

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

test('the values that a condition lists are read one by one, whichever commas separate them', async () => {
  const zone = { field: 'metadata', key: 'zone' } as const;
  const conditions = [
    { ...zone, operator: 'in' as const, value: 'الدفنة، لوسيل' },
    { ...zone, operator: 'notEqual' as const, value: 'Doha, Qatar' },
  ];
  shell.api.answer(calls.automation.all, { ...listOf([rule(1, { conditions })]), version: 4 });
  show();
  expect(await card('Rule 1')).toHaveTextContent('Metadata zone is one of الدفنة or لوسيل');
  expect(await card('Rule 1')).toHaveTextContent('Metadata zone is not Doha, Qatar');
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

test('rules are moved by keyboard; when a colleague was first, their change is shown and the saved order comes back', async () => {
  shell.api.answer(calls.automation.reorder, null);
  show();
  await card('Rule 1');
  await moveDown(screen.getByRole('button', { name: 'Move Rule 1' }));
  await waitFor(() =>
    expect(made('Automation.reorder')[0]?.body).toEqual({ ids: [idOf(2), idOf(1)], version: 4 }),
  );
  await waitFor(() =>
    expect(shell.notices).toContainEqual({ kind: 'success', text: 'Priority Updated successfully!' }),
  );
  shell.api.answer(calls.automation.reorder, () => {
    throw conflictOf({ field: 'name', before: 'Rule 1', after: 'Hurry' });
  });
  await moveDown(await screen.findByRole('button', { name: 'Move Rule 1' }));
  expect(await screen.findByText('Rule 1, name: Rule 1 → Hurry')).toBeVisible();
  // The list shows the saved order again.
  const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Rule 1', 'Rule 2']);
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

test('the log does not say what became of actions while their run waits, or when it failed', async () => {
  const actions = [{ action: { type: 'setPriority', priority: 7 }, outcome: 'unchanged' } as const];
  const runs = [run(1, { outcome: 'failed', actions }), run(2, { outcome: 'waiting', actions })];
  shell.api.answer(calls.automation.log, listOf(runs));
  show('/automation?view=log');
  const table = within(await screen.findByRole('table', { name: 'Log of rules' }));
  const [, failed, waiting] = table.getAllByRole('row');
  expect(failed).toHaveTextContent('Set the priority to 7The server had an error. Nothing was done.');
  expect(waiting).toHaveTextContent('Set the priority to 7Waiting');
  expect(table.queryByText(/was so already/)).toBeNull();
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
  await user.click(await screen.findByRole('button', { name: 'Add condition' }));
  const row = within(screen.getByRole('group', { name: 'Condition 1' }));
  await user.selectOptions(row.getByLabelText(/^Look at/), 'Delivery area');
  await user.selectOptions(row.getByLabelText(/^Value/), 'The Pearl');
  expect(row.getByLabelText(/^Value/)).toHaveValue(idOf(81));
});

test('amounts of conditions are in the company’s currency, with its decimals', async () => {
  const above = (value: string) => ({ field: 'amountToBeCollected', operator: 'above', value }) as const;
  shell.api.answer(calls.automation.all, {
    ...listOf([rule(1, { conditions: [above('1200.5')] }), rule(2, { conditions: [above('0.0005')] })]),
    version: 4,
  });
  const list = show();
  expect(await card('Rule 1')).toHaveTextContent('IfAmount to be collected (KWD) is above 1,200.500');
  expect(await card('Rule 2')).toHaveTextContent('IfAmount to be collected (KWD) is above 0.0005');
  list.unmount();
  const { user } = renderPart(
    <InDrawer view={RuleCreateDrawer} params={{}} drawerState={newDrawerState()} tabs={[]} />,
    shell,
  );
  await user.click(await screen.findByRole('button', { name: 'Add condition' }));
  const row = within(screen.getByRole('group', { name: 'Condition 1' }));
  await user.selectOptions(row.getByLabelText(/^Look at/), 'Amount to be collected (KWD)');
  expect(row.getByLabelText(/^Look at/)).toHaveValue('amountToBeCollected');
});

test('the log is searched and filtered by its result, and read again when a rule has acted', async () => {
  shell.api.answer(calls.automation.log, listOf([run(1)]));
  const { user } = show('/automation?view=log');
  await screen.findByRole('table', { name: 'Log of rules' });
  await user.selectOptions(screen.getByLabelText('Result'), 'Stopped');
  await user.type(screen.getByRole('searchbox', { name: 'Search by rule or task' }), 'hurry{Enter}');
  await waitFor(() =>
    expect(made('Automation.log').at(-1)?.query).toEqual({
      pageNumber: 1,
      pageSize: 20,
      search: 'hurry',
      outcome: 'loop',
    }),
  );
  shell.api.answer(calls.automation.log, listOf([run(7, { shortId: 'T-777' })]));
  const ran = { ruleId: idOf(1), taskId: idOf(500) };
  act(() => shell.channels.receive('operational', 'automation.ran', ran));
  expect(await screen.findByText('T-777')).toBeVisible();
});

test('rules that act on one order after the other have the page read again every three seconds at most', async () => {
  show();
  await card('Rule 1');
  jest.useFakeTimers();
  const before = made('Automation.all').length;
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  for (let order = 0; order < 10; order += 1) {
    act(() =>
      shell.channels.receive('operational', 'automation.ran', { ruleId: idOf(1), taskId: idOf(500) }),
    );
    await after(20);
  }
  expect(made('Automation.all')).toHaveLength(before + 1);
  await after(2700);
  expect(made('Automation.all')).toHaveLength(before + 1);
  await after(200);
  expect(made('Automation.all')).toHaveLength(before + 2);
  await after(10_000);
  expect(made('Automation.all')).toHaveLength(before + 2);
});

test('what a colleague saved is shown at once', async () => {
  show();
  await card('Rule 1');
  shell.api.answer(calls.automation.all, { ...listOf([rule(8)]), version: 5 });
  act(() => shell.channels.receive('operational', 'automation.changed', {}));
  expect(await card('Rule 8')).toBeVisible();
});

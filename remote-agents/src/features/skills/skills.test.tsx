import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Skill } from '@qafila/contracts/skill';
import { type DrawerState, type FakeShell, InDrawer, newDrawerState } from '@qafila/shell-sdk/testing';
import { idOf, NOW, sampleTask } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { agent, listOf } from '../../testing/samples.ts';
import SkillCreateDrawer from './skill-create-drawer.tsx';
import SkillEditDrawer from './skill-edit-drawer.tsx';
import SkillsPage from './skills-page.tsx';

const skill = (number: number, part: Partial<Skill> = {}): Skill => ({
  id: idOf(800 + number),
  name: 'Cold chain',
  isExclusive: true,
  description: null,
  agentCount: 2,
  createdBy: 'noora@qafila.test',
  updatedBy: 'saad@qafila.test',
  createdAtUtc: NOW,
  updatedAtUtc: NOW,
  ...part,
});
const FRAGILE = skill(2, { name: 'Fragile', isExclusive: false, agentCount: 0, updatedBy: null });

const ORDERS = [1, 2].map((number) => sampleTask({ id: idOf(number), shortId: `T-${number}` }));

let shell: FakeShell;
let drawerState: DrawerState;
beforeEach(async () => {
  sessionStorage.clear();
  drawerState = newDrawerState();
  shell = await newShell();
  shell.api.answer(calls.skill.all, listOf([skill(1), FRAGILE]));
  shell.api.answer(calls.skill.get, skill(1));
  shell.api.answer(calls.agent.all, listOf([agent(1, { fullName: 'Aisha Rahman' }), agent(2)]));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = (at = '/skill-list') => renderPart(<SkillsPage />, shell, at);
const edit = () =>
  renderPart(
    <InDrawer view={SkillEditDrawer} params={{ skillId: idOf(801) }} drawerState={drawerState} tabs={[]} />,
    shell,
  );
const row = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role=row]');

test('[SKILL-04] the table has the columns of the specification, and shows the restriction as text', async () => {
  show();
  expect(await row('Cold chain')).toHaveTextContent('Restricted');
  expect(await row('Cold chain')).toHaveTextContent('noora@qafila.test');
  expect(await row('Cold chain')).toHaveTextContent('saad@qafila.test');
  expect(await row('Fragile')).toHaveTextContent('Unrestricted');
  const keys = [...document.querySelectorAll('.ag-header-cell[col-id]')].map((cell) =>
    cell.getAttribute('col-id'),
  );
  expect(keys).toEqual(
    expect.arrayContaining(['skillName', 'createdBy', 'updatedBy', 'updatedAtUtc', 'isExclusive']),
  );
});

test('search, page and order are sent to the list call', async () => {
  show('/skill-list?search=cold&page=2&sort=skillName:desc');
  await screen.findByText('Cold chain');
  expect(made('Skills.all')[0]?.query).toEqual({
    pageNumber: 2,
    pageSize: 20,
    search: 'cold',
    sortBy: 'skillName',
    sortOrder: 'desc',
  });
});

test('[SKILL-05] creating and editing open in the drawer', async () => {
  const views = descriptor.drawers.map(({ name }) => name);
  expect(views).toEqual(expect.arrayContaining(['skill.create', 'skill.edit']));
  const { user, address } = show();
  await user.click(await screen.findByText('Cold chain'));
  expect(address()).toContain('drawer=skill.edit');
  await user.click(screen.getByRole('button', { name: 'Create skill' }));
  expect(address()).toContain('drawer=skill.create');
});

test('[SKILL-05] a skill is created from the drawer; a name that is taken is shown at its field', async () => {
  shell.api.answer(calls.skill.create, () => {
    throw new ApiError({
      code: 'DUPLICATE',
      status: 409,
      message: 'taken',
      field: 'name',
      errors: [{ path: 'name', message: 'There is a skill called Cold already' }],
    });
  });
  const { user } = renderPart(
    <InDrawer view={SkillCreateDrawer} params={{}} drawerState={drawerState} tabs={[]} />,
    shell,
  );
  await user.click(screen.getByRole('button', { name: 'Create skill' }));
  expect(await screen.findByLabelText(/^Skill/)).toHaveAccessibleDescription('This is a required field');
  await user.type(screen.getByLabelText(/^Skill/), 'Cold');
  await user.click(screen.getByRole('radio', { name: 'Restricted' }));
  await user.click(screen.getByRole('button', { name: 'Create skill' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Skill/)).toHaveAccessibleDescription(
      'There is a skill called Cold already',
    ),
  );
  expect(drawerState.closed).toBe(false);
  shell.api.answer(calls.skill.create, skill(3, { name: 'Cold' }));
  await user.click(screen.getByRole('button', { name: 'Create skill' }));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Skills.create').at(-1)?.body).toEqual({ name: 'Cold', isExclusive: true, description: '' });
});

test('[SKILL-09] a skill is changed from the drawer', async () => {
  shell.api.answer(calls.skill.update, skill(1, { name: 'Frozen' }));
  const { user } = edit();
  const name = await screen.findByLabelText(/^Skill/);
  await user.clear(name);
  await user.type(name, 'Frozen');
  await user.click(screen.getByRole('radio', { name: 'Unrestricted' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Skills.update')[0]).toMatchObject({
    query: { skillId: idOf(801) },
    body: { name: 'Frozen', isExclusive: false },
  });
});

test('a skill that a colleague restricted meanwhile stays restricted when its name is saved', async () => {
  shell.api.answer(calls.skill.get, skill(1, { isExclusive: false }));
  const newest = skill(1, { updatedAtUtc: '2026-11-22T10:00:00.000Z' });
  shell.api.answer(calls.skill.update, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'This changed in the meantime',
      details: { current: newest },
    });
  });
  const { user } = edit();
  const name = await screen.findByLabelText(/^Skill/);
  await user.clear(name);
  await user.type(name, 'Frozen');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Another user changed this meanwhile, so nothing was saved/)).toBeVisible();
  expect(name).toHaveValue('Frozen');
  shell.api.answer(calls.skill.update, newest);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Skills.update').map(({ body }) => body)).toMatchObject([
    { name: 'Frozen', isExclusive: false, seenUtc: NOW },
    { name: 'Frozen', isExclusive: true, seenUtc: '2026-11-22T10:00:00.000Z' },
  ]);
});

test('[SKILL-10] deleting asks first, and shows how many agents and open tasks lose the skill', async () => {
  shell.api.answer(calls.skill.usage, { agentCount: 2, openTaskCount: 1, rules: [] });
  shell.api.answer(calls.skill.delete, null);
  const { user } = edit();
  await user.click(await screen.findByRole('button', { name: 'Delete skill' }));
  await waitFor(() =>
    expect(shell.confirm.current()).toEqual({
      title: 'Delete Cold chain?',
      body: '2 agents lose it. 1 open task will no longer ask for it.',
      confirmLabel: 'Delete skill',
      tone: 'danger',
    }),
  );
  await act(async () => shell.confirm.answer(false));
  expect(made('Skills.delete')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete skill' }));
  await waitFor(() => expect(shell.confirm.current()).not.toBeNull());
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(made('Skills.delete')[0]?.query).toEqual({ skillId: idOf(801) }));
  await waitFor(() => expect(drawerState.closed).toBe(true));
});

test('[SKILL-10] a skill that automation rules assign is not deleted, and the rules are named', async () => {
  const rules = ['Pharmacy', 'Ice'].map((name, index) => ({ id: idOf(60 + index), name }));
  shell.api.answer(calls.skill.usage, { agentCount: 2, openTaskCount: 1, rules });
  const { user } = edit();
  await user.click(await screen.findByRole('button', { name: 'Delete skill' }));
  await waitFor(() =>
    expect(shell.notices).toEqual([
      {
        kind: 'error',
        text: 'Automation rules assign Cold chain: Pharmacy, Ice. Take it out of them first, then delete it.',
      },
    ]),
  );
  expect(shell.confirm.current()).toBeNull();
  expect(made('Skills.delete')).toEqual([]);
});

test('[SKILL-11] a skill is given to many agents at once, and refusals are shown by agent', async () => {
  shell.api.answer(calls.skill.assign, {
    accepted: 1,
    rejected: 1,
    results: [
      { row: 1, id: idOf(1), ok: true },
      { row: 2, id: idOf(2), ok: false, message: 'Agent not found' },
    ],
  });
  const { user } = edit();
  const who = await screen.findByRole('region', { name: 'Agents with this skill' });
  expect(await within(who).findByText('Aisha Rahman')).toBeInTheDocument();
  expect(made('Agent.all')[0]?.query).toMatchObject({ skillsFilter: [idOf(801)] });
  await user.click(within(who).getByRole('button', { name: 'Give to agents' }));
  const dialog = screen.getByRole('dialog', { name: 'Give Cold chain to agents' });
  await user.click(await within(dialog).findByRole('checkbox', { name: 'All agents on this page' }));
  await user.click(within(dialog).getByRole('button', { name: 'Give to 2 agents' }));
  expect(await screen.findByText('Agent not found')).toBeInTheDocument();
  expect(made('Skills.assign')[0]?.body).toEqual({
    agentIds: [idOf(1), idOf(2)],
    skillIds: [idOf(801)],
  });
});

test('[SKILL-12] a skill is taken from agents who have it; a failure keeps the selection', async () => {
  shell.api.answer(calls.skill.remove, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = edit();
  await user.click(await screen.findByRole('button', { name: 'Take from agents' }));
  const dialog = screen.getByRole('dialog', { name: 'Take Cold chain from agents' });
  await user.click(await within(dialog).findByRole('checkbox', { name: /Aisha Rahman/ }));
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(within(dialog).getByRole('button', { name: 'Take from 1 agent' }));
  expect(await within(dialog).findByText('Out of order')).toBeInTheDocument();
  expect(within(dialog).getByRole('checkbox', { name: /Aisha Rahman/ })).toBeChecked();
  shell.api.answer(calls.skill.remove, { accepted: 1, rejected: 0, results: [{ row: 1, ok: true }] });
  await user.click(within(dialog).getByRole('button', { name: 'Take from 1 agent' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(made('Skills.remove').at(-1)?.body).toEqual({ agentIds: [idOf(1)], skillIds: [idOf(801)] });
});

test('open orders that require a skill are listed; many are changed at once, and refusals are shown by order', async () => {
  shell.api.answer(calls.task.all, listOf(ORDERS));
  shell.api.answer(calls.skill.cover, {
    skills: [],
    matching: { agents: 2, onShift: 0, free: 0 },
  });
  shell.api.answer(calls.task.changeSkills, {
    accepted: 1,
    rejected: 1,
    results: [
      { row: 1, id: idOf(1), ok: true },
      { row: 2, id: idOf(2), ok: false, message: 'It is delivered' },
    ],
  });
  const { user } = edit();
  const orders = await screen.findByRole('region', { name: 'Open orders that require it' });
  expect(await within(orders).findByText('No agent with this skill is on shift.')).toBeInTheDocument();
  expect(await within(orders).findByRole('button', { name: 'T-1' })).toBeInTheDocument();
  expect(made('Task.all')[0]?.query).toMatchObject({
    skillsFilter: [idOf(801)],
    taskStatus: ['Unplanned', 'Planned', 'PickingUp', 'Pickup Complete', 'InProgress', 'Delivering'],
  });
  await user.click(within(orders).getByRole('button', { name: 'Require for orders' }));
  const dialog = screen.getByRole('dialog', { name: 'Require Cold chain for orders' });
  await user.click(await within(dialog).findByRole('checkbox', { name: 'All orders on this page' }));
  expect(made('Task.all').at(-1)?.query).not.toHaveProperty('skillsFilter');
  await user.click(within(dialog).getByRole('button', { name: 'Require for 2 orders' }));
  expect(await screen.findByText('It is delivered')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(within(orders).getByRole('button', { name: 'Remove from orders' }));
  const removal = screen.getByRole('dialog', { name: 'Remove Cold chain from orders' });
  const [, first] = await within(removal).findAllByRole('checkbox');
  if (first) await user.click(first);
  await user.click(within(removal).getByRole('button', { name: 'Remove from 1 order' }));
  await waitFor(() => expect(made('Task.changeSkills')).toHaveLength(2));
  expect(made('Task.changeSkills').map(({ body }) => body)).toEqual([
    { taskIds: [idOf(1), idOf(2)], skillIds: [idOf(801)], change: 'assign' },
    { taskIds: [idOf(1)], skillIds: [idOf(801)], change: 'remove' },
  ]);
});

test('without agents who have it, a skill can only be given; without orders that require it, only required', async () => {
  shell.api.answer(calls.agent.all, listOf([]));
  shell.api.answer(calls.task.all, listOf([]));
  shell.api.answer(calls.skill.cover, { skills: [], matching: { agents: 0, onShift: 0, free: 0 } });
  edit();
  const who = await screen.findByRole('region', { name: 'Agents with this skill' });
  const orders = screen.getByRole('region', { name: 'Open orders that require it' });
  const buttons = (part: HTMLElement) =>
    within(part)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  await within(who).findByText('No agent has this skill yet.');
  await within(orders).findByText('No open order requires it.');
  expect(buttons(who)).toEqual(['Give to agents']);
  expect(buttons(orders)).toEqual(['Require for orders']);
});

/** jsdom resolves no tokens: the rules of an element's class as they are written. */
const rulesOf = ({ className }: HTMLElement) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((text) => text.includes(`.${className}`))
    .join('');

test.each([
  ['red where no agent on shift has it', 0, true],
  ['not red where one has it', 1, false],
])('an unassigned order that requires a skill is %s', async (_, onShift, isRed) => {
  const unassigned = sampleTask({ id: idOf(3), shortId: 'T-3', taskAgentDetails: null });
  shell.api.answer(calls.task.all, listOf([unassigned]));
  shell.api.answer(calls.skill.cover, { skills: [], matching: { agents: 2, onShift, free: 0 } });
  edit();
  const orders = await screen.findByRole('region', { name: 'Open orders that require it' });
  await within(orders).findByText(/on shift/i);
  const badge = await within(orders).findByText('Unassigned');
  expect(rulesOf(badge).includes('danger-text')).toBe(isRed);
});

test('an empty list says what to do first, a failed one offers another try', async () => {
  shell.api.answer(calls.skill.all, listOf([]));
  const empty = show();
  expect(await screen.findByText('No skills yet')).toBeInTheDocument();
  empty.unmount();
  shell = await newShell();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(made('Skills.all')).toHaveLength(2);
});

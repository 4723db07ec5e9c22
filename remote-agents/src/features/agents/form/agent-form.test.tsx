import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { type DrawerState, InDrawer, newDrawerState } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { descriptor } from '../../../descriptor.ts';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent, listOf } from '../../../testing/samples.ts';
import AgentCreateDrawer from './agent-create-drawer.tsx';
import AgentEditDrawer from './agent-edit-drawer.tsx';

const TABS = ['details', 'documents', 'account', 'vehicle', 'metadata'];
const SKILL = { id: idOf(800), name: 'Cold chain', isExclusive: false };
type Skill = typeof SKILL;

let shell: FakeShell;
let drawerState: DrawerState;
beforeEach(async () => {
  sessionStorage.clear();
  drawerState = newDrawerState();
  shell = await newShell();
  shell.api.answer(calls.supplier.minimal, { items: [{ id: idOf(700), name: 'Gulf Riders', code: 'GR' }] });
  shell.api.answer(calls.supplier.contractsMinimal, {
    items: [{ id: idOf(710), number: 'GR-24', status: 'active', endDate: '2027-01-01' }],
  });
  shell.api.answer(calls.skill.all, listOf([SKILL]));
  shell.api.answer(calls.agent.create, agent(9, { fullName: 'Noor Said' }));
  shell.api.answer(calls.agent.get, agent(1));
  shell.api.answer(calls.agent.update, agent(1, { version: 4 }));
  shell.api.answer(calls.agent.updateMetadata, agent(1, { version: 5 }));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const create = () =>
  renderPart(<InDrawer view={AgentCreateDrawer} params={{}} drawerState={drawerState} tabs={TABS} />, shell);
const edit = () =>
  renderPart(
    <InDrawer view={AgentEditDrawer} params={{ agentId: idOf(1) }} drawerState={drawerState} tabs={TABS} />,
    shell,
  );
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, select' });
const put = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => screen.getByRole('button', { name });

/** Fills in all required fields of a new agent. */
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByRole('option', { name: 'Gulf Riders', hidden: true });
  put(/^First name/, 'Noor');
  put(/^Last name/, 'Said');
  put(/^Phone number/, '+97455512345');
  put(/^Joining date/, '2026-11-01');
  await user.selectOptions(field(/^Supplier/), 'Gulf Riders');
  await screen.findByRole('option', { name: 'GR-24', hidden: true });
  await user.selectOptions(field(/^Contract/), 'GR-24');
  await user.selectOptions(field(/^Employment type/), 'Full-time');
  put(/^Passport number/, 'P1');
  put(/^QID(?! exp)/, '28563400011');
  for (const label of [/^Passport exp/, /^QID exp/, /^Driving/, /^Work permit/]) put(label, '2028-01-01');
  put(/^Email/, 'Noor@Qafila.test');
  put(/^Password/, 'long enough 1');
  fireEvent.change(field(/^Vehicle type/), { target: { value: '2' } });
}

test('a company without a supplier is told to create one first', async () => {
  shell.api.answer(calls.supplier.minimal, { items: [] });
  const { user, address } = create();
  expect(await screen.findByText(/There is none yet\./)).toBeVisible();
  await user.click(press('Create supplier'));
  expect(address()).toContain('drawer=supplier.create');
});

test('what is typed is kept while the missing supplier is created: only a typed password is asked about', async () => {
  shell.api.answer(calls.supplier.minimal, { items: [] });
  const { user } = create();
  await screen.findByText(/There is none yet\./);
  put(/^First name/, 'Noor');
  shell.drawerGuard.setDirty(true);
  await user.click(press('Create supplier'));
  expect(shell.drawerGuard.isDirty()).toBe(false);
  put(/^Password/, 'long enough 1');
  shell.drawerGuard.setDirty(true);
  await user.click(press('Create supplier'));
  expect(shell.drawerGuard.isDirty()).toBe(true);
});

test('[AGENT-23] the form has the tabs Agent Details, Documents, Account, Vehicle, Metadata', () => {
  for (const name of ['agent.create', 'agent.edit']) {
    const view = descriptor.drawers.find((drawer) => drawer.name === name);
    expect(view?.tabs?.map(({ label }) => label.en)).toEqual([
      'Agent Details',
      'Documents',
      'Account',
      'Vehicle',
      'Metadata',
    ]);
  }
});

test('[FORMAT-16, AGENT-13] the vehicles are Bicycle, Bike, Car, Truck and Walker', async () => {
  create();
  await screen.findByRole('option', { name: 'Gulf Riders', hidden: true });
  const options = [...field(/^Vehicle type/).querySelectorAll('option[value]:not([value=""])')];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Bicycle',
    'Bike',
    'Car',
    'Truck',
    'Walker',
  ]);
});

test('[FORMAT-01, COMPANY-10] costs are typed in the currency of the company record', async () => {
  create();
  await screen.findByRole('option', { name: 'Gulf Riders', hidden: true });
  expect(field(/^Cost per km/)).toHaveAccessibleDescription('KWD');
  expect(field(/^Cost per hour/)).toHaveAccessibleDescription(/KWD/);
});

test('whoever enters the cost per hour reads from when to when an hour is paid', async () => {
  create();
  await screen.findByRole('option', { name: 'Gulf Riders', hidden: true });
  expect(field(/^Cost per hour/)).toHaveAccessibleDescription(
    /from when the agent last set out for its pickup to the delivery/,
  );
});

test('[AGENT-46] errors are grouped by section, each opens its tab, and the messages are the literal ones', async () => {
  const { user } = create();
  await screen.findByRole('option', { name: 'Gulf Riders', hidden: true });
  await user.click(press('Create agent'));
  expect(await screen.findByRole('button', { name: 'Agent details: 6 fields to correct' })).toBeVisible();
  expect(press('Agent documents: 6 fields to correct')).toBeVisible();
  expect(press('Account: 2 fields to correct')).toBeVisible();
  expect(press('Vehicle: one field to correct')).toBeVisible();
  expect(press('Employment: one field to correct')).toBeVisible();
  expect(field(/^First name/)).toHaveAccessibleDescription('This is a required field');
  expect([...drawerState.marked].sort()).toEqual(['account', 'details', 'documents', 'vehicle']);
  await user.click(press('Agent documents: 6 fields to correct'));
  expect(press('tab documents')).toHaveAttribute('aria-pressed', 'true');
  expect(made('Agent.create')).toEqual([]);
});

test('[AGENT-53] an agent is created with POST /agent-api/Agent', async () => {
  const { user } = create();
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'Cold chain' }));
  await user.click(press('Create agent'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(calls.agent.create).toMatchObject({ method: 'POST', path: '/agent-api/Agent' });
  expect(made('Agent.create')[0]?.body).toMatchObject({
    email: 'noor@qafila.test',
    user: { firstName: 'Noor', lastName: 'Said', phoneNumber: '+97455512345' },
    supplierId: idOf(700),
    contractId: idOf(710),
    transportTypeId: 2,
    fleetTypeId: 2,
    skillIds: [SKILL.id],
  });
  expect(shell.notices).toEqual([{ kind: 'success', text: 'Noor Said is created' }]);
  expect(sessionStorage.getItem('qafila.draft.agent.create')).toBeNull();
});

test("[AGENT-72] a refused registration shows the server's message after the colon, and keeps the typed values", async () => {
  shell.api.answer(calls.agent.create, () => {
    throw new ApiError({ code: 'BAD_REQUEST', status: 400, message: 'Users.register: The email is taken' });
  });
  const { user } = create();
  await fill(user);
  await user.click(press('Create agent'));
  const alert = (await screen.findByText('The email is taken')).closest('[role=alert]') as HTMLElement;
  expect(within(alert).queryByText(/Users\.register/)).toBeNull();
  expect(field(/^First name/)).toHaveValue('Noor');
  expect(drawerState.closed).toBe(false);
  const draft = sessionStorage.getItem('qafila.draft.agent.create') ?? '';
  expect(draft).toContain('Noor');
  expect(draft).not.toContain('long enough');
});

test('a value that exists already is shown beside its field', async () => {
  shell.api.answer(calls.agent.create, () => {
    throw new ApiError({ code: 'DUPLICATE', status: 400, message: 'Email exists', field: 'email' });
  });
  const { user } = create();
  await fill(user);
  await user.click(press('Create agent'));
  await waitFor(() => expect(field(/^Email/)).toHaveAccessibleDescription('Email exists'));
  expect(press('tab account')).toHaveAttribute('aria-pressed', 'true');
});

test('[AGENT-52] [AGENT-55] an edit reads the agent, and patches the changed fields with the version they are based on', async () => {
  const { user } = edit();
  await waitFor(() => expect(field(/^First name/)).toHaveValue('Agent'));
  expect(drawerState.title).toBe('Agent 1');
  expect(made('Agent.get')[0]?.query).toEqual({ id: idOf(1) });
  put(/^Passport number/, 'P777');
  await user.click(press('Save'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(calls.agent.update).toMatchObject({ method: 'PATCH', path: '/agent-api/Agent' });
  expect(made('Agent.update')[0]).toMatchObject({
    query: { id: idOf(1) },
    body: { passportNo: 'P777', version: 3 },
  });
  expect(made('Agent.updateMetadata')).toEqual([]);
});

test('an emptied cost is saved as none', async () => {
  shell.api.answer(calls.agent.get, agent(1, { costPerKm: 1.5, costPerHour: 20 }));
  const { user } = edit();
  await waitFor(() => expect(field(/^First name/)).toHaveValue('Agent'));
  put(/^Cost per km/, '');
  await user.click(press('Save'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(JSON.parse(JSON.stringify(made('Agent.update')[0]?.body))).toEqual({ costPerKm: 0, version: 3 });
});

test('an edit shows the supplier that the agent has, though it is inactive, and moves them to another', async () => {
  shell.api.answer(calls.supplier.minimal, { items: [{ id: idOf(701), name: 'Al Wafa', code: 'AW' }] });
  const { user } = edit();
  await screen.findByRole('option', { name: 'Al Wafa', hidden: true });
  expect(field(/^Supplier/)).toHaveDisplayValue('Gulf Riders (Inactive)');
  shell.api.answer(calls.supplier.contractsMinimal, {
    items: [{ id: idOf(720), number: 'AW-1', status: 'active', endDate: '2027-01-01' }],
  });
  await user.selectOptions(field(/^Supplier/), 'Al Wafa');
  await screen.findByRole('option', { name: 'AW-1', hidden: true });
  await user.selectOptions(field(/^Contract/), 'AW-1');
  await user.click(press('Save'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Agent.update')[0]?.body).toEqual({
    supplierId: idOf(701),
    contractId: idOf(720),
    version: 3,
  });
});

test('[AGENT-54] metadata is changed with its own call', async () => {
  const { user } = edit();
  await waitFor(() => expect(field(/^First name/)).toHaveValue('Agent'));
  fireEvent.change(screen.getByDisplayValue('West Bay'), { target: { value: 'The Pearl' } });
  await user.click(press('Save'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(calls.agent.updateMetadata).toMatchObject({ method: 'PATCH', path: '/agent-api/Agent/metadata' });
  expect(made('Agent.updateMetadata')[0]?.body).toMatchObject({
    agentId: idOf(1),
    metaDataFields: [{ key: 'zone', value: 'The Pearl' }],
    version: 3,
  });
  expect(made('Agent.update')).toEqual([]);
});

test('a conflict keeps typed values, and the next save uses the newest version', async () => {
  const { user } = edit();
  await waitFor(() => expect(field(/^First name/)).toHaveValue('Agent'));
  shell.api.answer(calls.agent.update, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This changed in the meantime' });
  });
  shell.api.answer(calls.agent.get, agent(1, { version: 8 }));
  put(/^Last name/, 'Typed');
  await user.click(press('Save'));
  expect(await screen.findByText(/nothing was saved/)).toBeVisible();
  expect(field(/^Last name/)).toHaveValue('Typed');
  shell.api.answer(calls.agent.update, agent(1, { version: 9 }));
  await user.click(press('Save'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Agent.update').at(-1)?.body).toEqual({ user: { lastName: 'Typed' }, version: 8 });
});

test('skills that another user gave and took away stay so: the next save only adds and removes those of this user', async () => {
  const skills = ['Cold chain', 'Cash', 'Heavy goods', 'Pharmacy', 'Night'].map((name, index) => ({
    id: idOf(800 + index),
    name,
    isExclusive: false,
  }));
  const [cold, cash, heavy, pharmacy, night] = skills as [Skill, Skill, Skill, Skill, Skill];
  shell.api.answer(calls.skill.all, listOf(skills));
  shell.api.answer(calls.agent.get, agent(1, { skills: [cold, cash, heavy] }));
  const { user } = edit();
  await waitFor(() => expect(field(/^First name/)).toHaveValue('Agent'));
  shell.api.answer(calls.agent.update, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This changed in the meantime' });
  });
  // The other user takes 'Heavy goods' away and gives 'Night'.
  shell.api.answer(calls.agent.get, agent(1, { version: 8, skills: [cold, cash, night] }));
  await user.click(await screen.findByRole('checkbox', { name: 'Cash', hidden: true }));
  await user.click(screen.getByRole('checkbox', { name: 'Pharmacy', hidden: true }));
  await user.click(press('Save'));
  expect(await screen.findByText(/nothing was saved/)).toBeVisible();
  expect(made('Agent.update').at(-1)?.body).toEqual({
    skillIds: [cold.id, heavy.id, pharmacy.id],
    version: 3,
  });
  shell.api.answer(calls.agent.update, agent(1, { version: 9 }));
  await user.click(press('Save'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Agent.update').at(-1)?.body).toEqual({
    skillIds: [cold.id, pharmacy.id, night.id],
    version: 8,
  });
});

test('metadata that another user added stays: the save is refused, and the next one is on top of theirs', async () => {
  const { user } = edit();
  await waitFor(() => expect(field(/^First name/)).toHaveValue('Agent'));
  shell.api.answer(calls.agent.updateMetadata, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This changed in the meantime' });
  });
  const depot = { key: 'depot', value: 'west', clientViewAllowed: true };
  const zone = { key: 'zone', value: 'West Bay', clientViewAllowed: false };
  shell.api.answer(calls.agent.get, agent(1, { version: 8, metaDataFields: [zone, depot] }));
  await user.click(press('tab metadata'));
  await user.click(press('Add a line'));
  fireEvent.change(screen.getAllByLabelText(/^Key/).at(-1) as HTMLElement, { target: { value: 'uniform' } });
  fireEvent.change(screen.getAllByLabelText(/^Value/).at(-1) as HTMLElement, { target: { value: 'L' } });
  await user.click(press('Save'));
  expect(await screen.findByText(/nothing was saved/)).toBeVisible();
  shell.api.answer(calls.agent.updateMetadata, agent(1, { version: 9 }));
  await user.click(press('Save'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Agent.updateMetadata').at(-1)?.body).toEqual({
    agentId: idOf(1),
    metaDataFields: [zone, { key: 'uniform', value: 'L', clientViewAllowed: false }, depot],
    version: 8,
  });
});

test('metadata and profile saved after a refusal of the profile keep what another user added', async () => {
  const { user } = edit();
  await waitFor(() => expect(field(/^First name/)).toHaveValue('Agent'));
  shell.api.answer(calls.agent.update, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This changed in the meantime' });
  });
  const depot = { key: 'depot', value: 'west', clientViewAllowed: true };
  const zone = { key: 'zone', value: 'West Bay', clientViewAllowed: false };
  const theirs = { metaDataFields: [zone, depot] };
  shell.api.answer(calls.agent.get, agent(1, { version: 8, ...theirs }));
  put(/^Passport number/, 'P777');
  fireEvent.change(screen.getByDisplayValue('West Bay'), { target: { value: 'The Pearl' } });
  await user.click(press('Save'));
  expect(await screen.findByText(/nothing was saved/)).toBeVisible();
  expect(made('Agent.updateMetadata')).toEqual([]);
  shell.api.answer(calls.agent.update, agent(1, { version: 9, ...theirs }));
  await user.click(press('Save'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Agent.updateMetadata').at(-1)?.body).toEqual({
    agentId: idOf(1),
    metaDataFields: [{ key: 'zone', value: 'The Pearl', clientViewAllowed: false }, depot],
    version: 9,
  });
});

test('[AGENT-32] the field of the QID says how it is made up, and takes Arabic digits', async () => {
  const { user } = create();
  await fill(user);
  expect(field(/^QID(?! exp)/)).toHaveAccessibleDescription(
    '11 digits: the century and 2 of the year of birth, 3 of the country, 5 in sequence.',
  );
  put(/^QID(?! exp)/, '2856340001');
  await user.click(press('Create agent'));
  await waitFor(() => expect(field(/^QID(?! exp)/)).toHaveAccessibleDescription(/A QID has 11 digits/));
  expect(made('Agent.create')).toEqual([]);
  put(/^QID(?! exp)/, '٢٨٥٦٣٤٠٠٠١١');
  await user.click(press('Create agent'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Agent.create')[0]?.body).toMatchObject({ qatarId: '28563400011' });
});

test('a QID from before its digits were checked blocks no other change, but is not changed to another such text', async () => {
  shell.api.answer(calls.agent.get, agent(1, { qatarId: 'QA-7' }));
  const { user } = edit();
  await waitFor(() => expect(field(/^QID(?! exp)/)).toHaveValue('QA-7'));
  put(/^QID(?! exp)/, 'QA-8');
  await user.click(press('Save'));
  await waitFor(() => expect(field(/^QID(?! exp)/)).toHaveAccessibleDescription(/A QID has 11 digits/));
  put(/^QID(?! exp)/, 'QA-7');
  put(/^Passport number/, 'P777');
  await user.click(press('Save'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Agent.update').map(({ body }) => body)).toEqual([{ passportNo: 'P777', version: 3 }]);
});

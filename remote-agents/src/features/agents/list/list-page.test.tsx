import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../../descriptor.ts';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent, listOf } from '../../../testing/samples.ts';
import { agentListQuery } from './list-defaults.ts';
import ListPage from './list-page.tsx';

const ROWS = [
  agent(1, { fullName: 'Aisha Rahman', workPermitExpirationDate: '2026-11-01' }),
  agent(2, { fullName: 'Khalid Al-Marri', passportExpirationDate: '2026-12-20', autoAccept: true }),
];

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell();
  shell.api.answer(calls.agent.all, listOf(ROWS, { totalItems: 45, totalPages: 3 }));
  shell.api.answer(
    calls.skill.all,
    listOf([
      { id: idOf(800), name: 'Cold chain' },
      { id: idOf(801), name: 'Fragile' },
    ]),
  );
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = (at = '/agent-list') => renderPart(<ListPage />, shell, at);
const query = (part: object) => agentListQuery({ pageNumber: 1, pageSize: 20, search: '', ...part });

test('[AGENT-15] the table has the columns of the specification', async () => {
  show();
  await screen.findByText('Aisha Rahman');
  const keys = [...document.querySelectorAll('.ag-header-cell[col-id]')].map((cell) =>
    cell.getAttribute('col-id'),
  );
  expect(keys).toEqual(
    expect.arrayContaining([
      'agentInfo',
      'phone',
      'supplierContract',
      'employment',
      'employmentStatusId',
      'autoAccept',
      'skills',
      'status',
    ]),
  );
});

test('[AGENT-48] the list is read with POST /agent-api/Agent/all', async () => {
  show();
  await screen.findByText('Aisha Rahman');
  expect(calls.agent.all).toMatchObject({ method: 'POST', path: '/agent-api/Agent/all' });
  expect(made('Agent.all')).toHaveLength(1);
});

test('[AGENT-21, LIST-05] page, size and search are sent; the sizes are 10, 20, 30, 50, 100 and 500', async () => {
  const { user } = show('/agent-list?page=2');
  await screen.findByText('Aisha Rahman');
  expect(made('Agent.all')[0]?.query).toMatchObject({ pageNumber: 2, pageSize: 20, search: '' });
  const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '20', '30', '50', '100', '500']);
  await user.selectOptions(screen.getByLabelText('Rows per page'), '500');
  await user.type(screen.getByRole('searchbox'), 'aisha{Enter}');
  await waitFor(() =>
    expect(made('Agent.all').at(-1)?.query).toMatchObject({ pageNumber: 1, pageSize: 500, search: 'aisha' }),
  );
});

test('[AGENT-16] the employment status is sent when its number is under 5', () => {
  expect(query({ employmentStatusId: '4' })).toMatchObject({ employmentStatusId: 4 });
  expect(query({ employmentStatusId: '5' })).not.toHaveProperty('employmentStatusId');
});

test('[AGENT-17] the availability is sent by number under 4, and by name from 4', () => {
  expect(query({ availabilityTypeId: '3' })).toMatchObject({ availabilityTypeId: 3 });
  expect(query({ availabilityTypeId: '5' })).toMatchObject({ availability: ['onbreak'] });
  expect(query({ availabilityTypeId: '5' })).not.toHaveProperty('availabilityTypeId');
});

test("[AGENT-18] 'All' of employment, availability, fleet and vehicle is sent as empty", async () => {
  show();
  await screen.findByText('Aisha Rahman');
  expect(made('Agent.all')[0]?.query).toMatchObject({
    employmentStatusId: '',
    availabilityTypeId: '',
    fleetTypeId: '',
    transportTypeId: '',
  });
  for (const label of ['Employment', 'Availability', 'Fleet', 'Vehicle'])
    expect(within(screen.getByLabelText(label)).getAllByRole('option')[0]).toHaveTextContent('All');
});

test('[AGENT-19] each chosen skill is its own parameter', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Skills' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Cold chain' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Fragile' }));
  await waitFor(() =>
    expect(made('Agent.all').at(-1)?.query).toMatchObject({ skillsFilter: ['Cold chain', 'Fragile'] }),
  );
});

test('[AGENT-20] agents are found by a metadata key, its value, and whether they have it', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Metadata' }));
  await user.type(screen.getByLabelText('Key'), 'zone');
  await user.type(screen.getByLabelText('Value'), 'West Bay');
  await user.selectOptions(screen.getByLabelText('Has this key'), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(made('Agent.all').at(-1)?.query).toMatchObject({
      metadataKey: 'zone',
      metadataValue: 'West Bay',
      metadataExists: true,
    }),
  );
});

test('documents that have expired or soon will are flagged', async () => {
  show();
  expect(await screen.findByText('Expired')).toBeInTheDocument();
  expect(screen.getByText('Expires soon')).toBeInTheDocument();
});

test('a live change of an agent updates their row in place', async () => {
  show();
  await screen.findByText('Aisha Rahman');
  // The read that follows never resolves: the row's value comes from the event.
  shell.api.answer(calls.agent.all, () => new Promise(() => {}));
  const change = { agentId: idOf(1), availabilityTypeId: 5, employmentStatusId: 1 };
  act(() => shell.channels.receive('operational', 'agent.availability', change));
  expect(await screen.findByText('On break')).toBeInTheDocument();
});

test('[AGENT-22] creating, editing and viewing an agent open in the drawer', async () => {
  const views = descriptor.drawers.map(({ name }) => name);
  expect(views).toEqual(expect.arrayContaining(['agent.create', 'agent.edit', 'agent.detail']));
  const { user, address } = show();
  await user.click(await screen.findByText('Aisha Rahman'));
  expect(address()).toContain('drawer=agent.detail');
  await user.click(await screen.findByRole('button', { name: 'Create agent' }));
  expect(address()).toContain('drawer=agent.create');
});

test('a key moves the focus to the rows, named in the page’s language', async () => {
  show();
  const cell = (await screen.findByText('Aisha Rahman')).closest('[role=gridcell]');
  const shortcut = () => shell.shortcuts.all().find(({ keys }) => keys === 'j');
  expect(shortcut()?.label).toBe('Go to the first row');
  act(() => shortcut()?.run());
  await waitFor(() => expect(cell).toHaveFocus());
  await act(() => shell.i18n.changeLanguage('ar'));
  await waitFor(() => expect(shortcut()?.label).toBe('الانتقال إلى أول صف'));
});

test('a failed list says what happened and can be tried again', async () => {
  shell.api.answer(calls.agent.all, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = show();
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  shell.api.answer(calls.agent.all, listOf(ROWS));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Aisha Rahman')).toBeInTheDocument();
});

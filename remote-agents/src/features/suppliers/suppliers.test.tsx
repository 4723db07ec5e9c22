import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Expiring, Supplier } from '@qafila/contracts/supplier';
import { type DrawerState, type FakeShell, InDrawer, newDrawerState } from '@qafila/shell-sdk/testing';
import { idOf, NOW } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { agent, listOf } from '../../testing/samples.ts';
import { ExpiringCard } from './expiring-card.tsx';
import SupplierCreateDrawer from './supplier-create-drawer.tsx';
import SupplierDetailDrawer from './supplier-detail-drawer.tsx';
import SupplierEditDrawer from './supplier-edit-drawer.tsx';
import SuppliersPage from './suppliers-page.tsx';

const GULF: Supplier = {
  id: idOf(700),
  name: 'Gulf Riders',
  code: 'GR',
  contactName: 'Maryam',
  phoneNumber: '+97455512345',
  email: null,
  active: true,
  contracts: [
    {
      id: idOf(710),
      number: 'GR-24',
      startDate: '2025-01-01',
      endDate: '2026-12-20',
      status: 'active',
      active: true,
      monthlyCost: 900,
      agentCount: 0,
    },
    {
      id: idOf(711),
      number: 'GR-25',
      startDate: '2026-01-01',
      endDate: '2028-12-31',
      status: 'active',
      active: true,
      monthlyCost: 100,
      agentCount: 1,
    },
  ],
  agentCount: 1,
  notes: null,
  updatedAtUtc: NOW,
};

let shell: FakeShell;
let drawerState: DrawerState;
beforeEach(async () => {
  sessionStorage.clear();
  drawerState = newDrawerState();
  shell = await newShell();
  shell.api.answer(calls.supplier.suppliers, listOf([GULF]));
  shell.api.answer(calls.supplier.getSupplier, GULF);
  shell.api.answer(calls.supplier.month, {
    month: '2026-11',
    delivered: 1040,
    contractCost: 1000,
    costPerDelivery: 25,
  });
  shell.api.answer(calls.supplier.minimal, {
    items: [
      { id: idOf(700), name: 'Gulf Riders', code: 'GR' },
      { id: idOf(702), name: 'Pearl Couriers', code: 'PC' },
    ],
  });
  shell.api.answer(calls.supplier.contractsMinimal, {
    items: [
      { id: idOf(711), number: 'GR-25', status: 'active', endDate: '2028-12-31' },
      { id: idOf(709), number: 'GR-19', status: 'expired', endDate: '2020-12-31' },
    ],
  });
  const aisha = agent(1, { fullName: 'Aisha Rahman', contractId: idOf(711) });
  shell.api.answer(calls.agent.all, listOf([aisha, agent(2)]));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = (at = '/agents-and-suppliers') => renderPart(<SuppliersPage />, shell, at);
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, select' });
const put = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

test('[SUPPLIER-04] suppliers are listed with their contact, agents and the contract that ends next', async () => {
  show('/agents-and-suppliers?search=gulf&active=true');
  const row = (await screen.findByText('Gulf Riders')).closest('[role=row]');
  expect(row).toHaveTextContent('Maryam · +97455512345');
  expect(row).toHaveTextContent('GR-24');
  expect(row).toHaveTextContent('until 20 Dec 2026');
  expect(row).toHaveTextContent('Expires soon');
  expect(made('Supplier.suppliers')[0]?.query).toEqual({
    pageNumber: 1,
    pageSize: 20,
    search: 'gulf',
    active: 'true',
  });
});

function openDetail() {
  renderPart(
    <InDrawer
      view={SupplierDetailDrawer}
      params={{ supplierId: idOf(700) }}
      drawerState={drawerState}
      tabs={[]}
    />,
    shell,
  );
}

test('[SUPPLIER-05] the detail shows contracts, agents, and what was delivered and cost this month', async () => {
  openDetail();
  const month = await screen.findByRole('region', { name: 'This month' });
  expect(await within(month).findByText('1,040')).toBeInTheDocument();
  expect(month).toHaveTextContent('1,000.000 KWD');
  expect(month).toHaveTextContent('25.000 KWD');
  expect(screen.getByRole('table', { name: 'Contracts' })).toHaveTextContent('900.000 KWD');
  expect(screen.getByRole('table', { name: 'Contracts' })).toHaveTextContent('Active');
  expect(screen.getByRole('table', { name: 'Contracts' })).toHaveTextContent('1 Jan 2025 – 20 Dec 2026');
  const contracts = within(screen.getByRole('table', { name: 'Contracts' }))
    .getAllByRole('row')
    .slice(1);
  expect(contracts.map((row) => row.lastElementChild?.textContent)).toEqual(['0', '1']);
  expect(await screen.findByRole('table', { name: 'Agents' })).toHaveTextContent('Aisha RahmanAG-1GR-25');
  expect(made('Supplier.getSupplier')[0]?.query).toEqual({ supplierId: idOf(700) });
  expect(made('Agent.all')[0]?.query).toEqual({
    supplierId: idOf(700),
    employed: true,
    pageNumber: 1,
    pageSize: 20,
  });
  expect(drawerState.title).toBe('Gulf Riders');
});

test('the detail says whose contract has ended or was stopped', async () => {
  const [ended, stopped] = GULF.contracts;
  if (!ended || !stopped) throw new Error('Two contracts are needed');
  shell.api.answer(calls.supplier.getSupplier, {
    ...GULF,
    contracts: [
      { ...ended, status: 'expired' },
      { ...stopped, status: 'inactive' },
    ],
  });
  shell.api.answer(
    calls.agent.all,
    listOf([
      agent(1, { fullName: 'Aisha Rahman', contractId: ended.id }),
      agent(2, { fullName: 'Omar Aziz', contractId: stopped.id }),
      agent(3, { fullName: 'Noor Ali', contractId: null }),
    ]),
  );
  openDetail();
  const agents = await screen.findByRole('table', { name: 'Agents' });
  const rows = within(agents).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Aisha RahmanAG-1GR-24 Expired',
    'Omar AzizAG-2GR-25 Inactive',
    'Noor AliAG-3–',
  ]);
});

test('[SUPPLIER-08] agents move to a supplier and one of its contracts that has not expired', async () => {
  shell.api.answer(calls.supplier.assignAgents, {
    accepted: 1,
    rejected: 0,
    results: [{ row: 1, ok: true }],
  });
  const { user } = renderPart(
    <InDrawer
      view={SupplierDetailDrawer}
      params={{ supplierId: idOf(700) }}
      drawerState={drawerState}
      tabs={[]}
    />,
    shell,
  );
  await user.click(await screen.findByRole('button', { name: 'Move agents here' }));
  // A chosen contract alone is asked about, too, and once discarded it is gone.
  const first = screen.getByRole('dialog', { name: 'Move agents here' });
  await within(first).findByRole('option', { name: 'GR-25' });
  await user.selectOptions(within(first).getByLabelText(/^Contract/), 'GR-25');
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Move agents here' }));
  const dialog = screen.getByRole('dialog', { name: 'Move agents here' });
  expect(within(dialog).getByLabelText(/^Contract/)).toHaveValue('');
  await user.click(await within(dialog).findByRole('checkbox', { name: /Aisha Rahman/ }));
  expect(within(dialog).getByRole('button', { name: 'Move 1 agent' })).toBeDisabled();
  const contract = within(dialog).getByLabelText(/^Contract/);
  expect(
    within(contract)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'GR-25']);
  await user.selectOptions(contract, 'GR-25');
  await user.click(within(dialog).getByRole('button', { name: 'Move 1 agent' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(made('Supplier.assignAgents')[0]?.body).toEqual({
    supplierId: idOf(700),
    contractId: idOf(711),
    agentIds: [idOf(1)],
  });
});

test('no agents are moved to a supplier that is not active', async () => {
  shell.api.answer(calls.supplier.getSupplier, { ...GULF, active: false });
  renderPart(
    <InDrawer
      view={SupplierDetailDrawer}
      params={{ supplierId: idOf(700) }}
      drawerState={drawerState}
      tabs={[]}
    />,
    shell,
  );
  expect(await screen.findByText('Aisha Rahman')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move agents here' })).toBeNull();
});

test('[SUPPLIER-06] [SUPPLIER-07] one agent of the list moves to a supplier from their row', async () => {
  shell.api.answer(calls.supplier.assignAgents, {
    accepted: 0,
    rejected: 1,
    results: [{ row: 1, id: idOf(1), ok: false, message: 'Agent not found' }],
  });
  const { user } = show('/agents-and-suppliers?view=agents');
  fireEvent.contextMenu(await screen.findByText('Aisha Rahman'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to a supplier' }));
  const dialog = screen.getByRole('dialog', { name: 'Move to a supplier' });
  const move = within(dialog).getByRole('button', { name: 'Move 1 agent' });
  await user.selectOptions(await within(dialog).findByLabelText(/^Supplier/), 'Gulf Riders');
  await within(dialog).findByRole('option', { name: 'GR-25' });
  expect(move).toBeDisabled();
  await user.selectOptions(within(dialog).getByLabelText(/^Contract/), 'GR-25');
  expect(move).toBeEnabled();
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(move).toBeEnabled();
  // A contract belongs to its supplier: with another one it has to be chosen again.
  await user.selectOptions(within(dialog).getByLabelText(/^Supplier/), 'Pearl Couriers');
  expect(move).toBeDisabled();
  await user.selectOptions(within(dialog).getByLabelText(/^Supplier/), 'Gulf Riders');
  await user.selectOptions(within(dialog).getByLabelText(/^Contract/), 'GR-25');
  await user.click(move);
  expect(await screen.findByText('Agent not found')).toBeInTheDocument();
  expect(made('Supplier.contractsMinimal')[0]?.query).toEqual({ supplierId: idOf(700) });
});

test('a supplier whose contracts have all expired can take no agents, and the dialog says why', async () => {
  shell.api.answer(calls.supplier.contractsMinimal, {
    items: [{ id: idOf(709), number: 'GR-19', status: 'expired', endDate: '2020-12-31' }],
  });
  const { user } = show('/agents-and-suppliers?view=agents');
  fireEvent.contextMenu(await screen.findByText('Aisha Rahman'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to a supplier' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Move to a supplier' }));
  expect(dialog.queryByText(/no contract that is still running/)).toBeNull();
  await user.selectOptions(await dialog.findByLabelText(/^Supplier/), 'Gulf Riders');
  expect(await dialog.findByText(/^This supplier has no contract that is still running/)).toBeVisible();
});

const EXPIRING: Expiring[] = [
  {
    kind: 'qatarId',
    day: '2026-11-01',
    expired: true,
    supplierId: idOf(700),
    supplierName: 'Gulf Riders',
    contractNumber: null,
    agentCount: null,
    agent: { id: idOf(1), publicId: 'AG-1', fullName: 'Aisha Rahman' },
  },
  {
    kind: 'supplierContract',
    day: '2026-12-20',
    expired: false,
    supplierId: idOf(700),
    supplierName: 'Gulf Riders',
    contractNumber: 'GR-24',
    agentCount: 3,
    agent: null,
  },
  {
    kind: 'shift',
    day: '2026-11-24',
    expired: false,
    supplierId: null,
    supplierName: null,
    contractNumber: null,
    agentCount: 4,
    agent: null,
    shift: { id: idOf(900), shortId: 'S-7', title: 'Nights' },
  },
];

test('what expires within two months has its own list, for contracts and documents', async () => {
  shell.api.answer(calls.supplier.expiring, listOf(EXPIRING));
  const { user, address } = show('/agents-and-suppliers?view=expiring');
  const document = (await screen.findByText('Aisha Rahman')).closest('[role=row]');
  expect(document).toHaveTextContent('QID');
  expect(document).toHaveTextContent('1 Nov 2026');
  expect(document).toHaveTextContent('Expired');
  const contract = screen.getByText('GR-24').closest('[role=row]');
  expect(contract).toHaveTextContent('3 agents');
  expect(contract).toHaveTextContent('Expires soon');
  await user.selectOptions(screen.getByLabelText('What'), 'Work permit');
  await waitFor(() => expect(made('Supplier.expiring').at(-1)?.query).toMatchObject({ kind: 'workPermit' }));
  await user.click(screen.getByText('GR-24'));
  expect(address()).toContain('drawer=supplier.detail');
  await user.click(screen.getByText('Aisha Rahman'));
  expect(address()).toContain('drawer=agent.edit');
  expect(made('Supplier.expiring')[0]?.query).toMatchObject({ shifts: true });
  const shift = screen.getByText('Nights').closest('[role=row]');
  expect(shift).toHaveTextContent('S-7');
  expect(shift).toHaveTextContent('4 agents');
  await user.click(screen.getByText('Nights'));
  expect(address()).toContain('drawer=shift.detail');
  fireEvent.contextMenu(screen.getByText('Nights'));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(address()).toContain(`copyOf=${idOf(900)}`);
});

test('a supplier is created with a contract; one that ends before it begins is rejected at its field', async () => {
  shell.api.answer(calls.supplier.create, GULF);
  const { user } = renderPart(
    <InDrawer view={SupplierCreateDrawer} params={{}} drawerState={drawerState} tabs={[]} />,
    shell,
  );
  put(/^Name/, 'Gulf Riders');
  put(/^Code/, 'GR');
  await user.click(screen.getByRole('button', { name: 'Add a contract' }));
  put(/^Contract number/, 'GR-24');
  put(/^Monthly cost/, '900.5');
  put(/^First day/, '2026-02-01');
  put(/^Last day/, '2026-01-31');
  await user.click(screen.getByRole('button', { name: 'Create supplier' }));
  expect(await screen.findByText('The end must be after the start')).toBeInTheDocument();
  expect(made('Supplier.create')).toEqual([]);
  put(/^Last day/, '2027-01-31');
  await user.click(screen.getByRole('button', { name: 'Create supplier' }));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Supplier.create')[0]?.body).toMatchObject({
    name: 'Gulf Riders',
    code: 'GR',
    active: true,
    contracts: [
      { number: 'GR-24', startDate: '2026-02-01', endDate: '2027-01-31', active: true, monthlyCost: 900.5 },
    ],
  });
});

test('ending a contract in the form says how many agents still work under it', async () => {
  renderPart(
    <InDrawer
      view={SupplierEditDrawer}
      params={{ supplierId: idOf(700) }}
      drawerState={drawerState}
      tabs={[]}
    />,
    shell,
  );
  const contract = within(await screen.findByRole('group', { name: 'Contract 2' }));
  const words = '1 agent still works under this contract. Move them to another one.';
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.change(contract.getByLabelText(/^Last day/, { selector: 'input' }), {
    target: { value: '2026-11-19' },
  });
  expect(await contract.findByText(words)).toBeVisible();
  const empty = within(screen.getByRole('group', { name: 'Contract 1' }));
  fireEvent.change(empty.getByLabelText(/^Last day/, { selector: 'input' }), {
    target: { value: '2026-11-19' },
  });
  expect(screen.getAllByText(words)).toHaveLength(1);
});

test('a supplier that was missing in the form of an agent leads back to it', async () => {
  shell.api.answer(calls.supplier.create, GULF);
  const params = { before: 'agent.create' } as const;
  const { user, address } = renderPart(
    <InDrawer view={SupplierCreateDrawer} params={params} drawerState={drawerState} tabs={[]} />,
    shell,
  );
  put(/^Name/, 'Gulf Riders');
  put(/^Code/, 'GR');
  await user.click(screen.getByRole('button', { name: 'Create supplier' }));
  await waitFor(() => expect(address()).toContain('drawer=agent.create'));
});

test('a contract that still has agents is not removed, and typed values stay', async () => {
  shell.api.answer(calls.supplier.update, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'Agents still work under contract GR-24. Move them first',
    });
  });
  const { user } = renderPart(
    <InDrawer
      view={SupplierEditDrawer}
      params={{ supplierId: idOf(700) }}
      drawerState={drawerState}
      tabs={[]}
    />,
    shell,
  );
  await screen.findByDisplayValue('GR-24');
  put(/^Name/, 'Gulf Riders WLL');
  await user.click(screen.getByRole('button', { name: 'Remove contract 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Agents still work under contract GR-24. Move them first'),
  ).toBeInTheDocument();
  expect(field(/^Name/)).toHaveValue('Gulf Riders WLL');
  expect(made('Supplier.update')[0]).toMatchObject({
    query: { id: idOf(700) },
    body: { contracts: [{ id: idOf(711), number: 'GR-25' }] },
  });
});

const edit = () =>
  renderPart(
    <InDrawer
      view={SupplierEditDrawer}
      params={{ supplierId: idOf(700) }}
      drawerState={drawerState}
      tabs={[]}
    />,
    shell,
  );

test('what a colleague saved meanwhile is kept: the save is refused once, then goes on top of theirs', async () => {
  const added = { ...GULF.contracts[0], id: idOf(712), number: 'GR-26', monthlyCost: 12_000 };
  const [first, second] = GULF.contracts;
  const newest = {
    ...GULF,
    name: 'Gulf Riders WLL',
    contracts: [{ ...first, monthlyCost: 950 }, second, added],
    updatedAtUtc: '2026-11-22T10:00:00.000Z',
  };
  shell.api.answer(calls.supplier.update, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'This changed in the meantime',
      details: { current: newest },
    });
  });
  const { user } = edit();
  await screen.findByDisplayValue('GR-24');
  expect(screen.queryByText(/Another user changed this/)).toBeNull();
  put(/^Contact/, 'Noora');
  fireEvent.change(
    within(screen.getByRole('group', { name: 'Contract 2' })).getByLabelText(/^Contract number/),
    { target: { value: 'GR-25b' } },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Another user changed this meanwhile, so nothing was saved/)).toBeVisible();
  expect(field(/^Contact/)).toHaveValue('Noora');
  expect(drawerState.closed).toBe(false);
  shell.api.answer(calls.supplier.update, newest);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  const [refused, saved] = made('Supplier.update').map(({ body }) => body);
  expect(refused).toMatchObject({ name: 'Gulf Riders', contactName: 'Noora', seenUtc: NOW });
  expect(saved).toMatchObject({
    name: 'Gulf Riders WLL',
    contactName: 'Noora',
    contracts: [
      { id: idOf(710), number: 'GR-24', monthlyCost: 950 },
      { id: idOf(711), number: 'GR-25b', monthlyCost: 100 },
      { id: idOf(712), number: 'GR-26', monthlyCost: 12_000 },
    ],
    seenUtc: '2026-11-22T10:00:00.000Z',
  });
});

test('saving a supplier leaves a contract stopped that was stopped before it ended', async () => {
  const [stopped] = GULF.contracts;
  if (!stopped) throw new Error('A contract is needed');
  const contracts = [{ ...stopped, endDate: '2026-11-20', status: 'expired' as const, active: false }];
  shell.api.answer(calls.supplier.getSupplier, { ...GULF, contracts });
  shell.api.answer(calls.supplier.update, GULF);
  const { user } = edit();
  await screen.findByDisplayValue('GR-24');
  put(/^Contact/, 'Noora');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('Supplier.update')[0]?.body).toMatchObject({ contracts: [{ number: 'GR-24', active: false }] });
});

test('deleting asks first, and shows why a supplier with agents can’t be deleted', async () => {
  shell.api.answer(calls.supplier.delete, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'An agent still belongs to this supplier' });
  });
  const { user } = show();
  fireEvent.contextMenu(await screen.findByText('Gulf Riders'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete supplier' }));
  await waitFor(() => expect(shell.confirm.current()?.title).toBe('Delete Gulf Riders?'));
  act(() => shell.confirm.answer(true));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'error', text: 'An agent still belongs to this supplier' }]),
  );
});

test('on a phone what expires is cards, each with its last day and whether that is over', () => {
  const texts = EXPIRING.map((row) => {
    const { container, unmount } = renderPart(<ExpiringCard row={row} />, shell, '/agents-and-suppliers');
    const text = container.textContent;
    unmount();
    return text;
  });
  expect(texts).toEqual([
    'Aisha RahmanAG-1QIDGulf Riders1 Nov 2026Expired',
    'GR-24ContractGulf Riders · 3 agents20 Dec 2026Expires soon',
    'NightsS-7Shift4 agents24 Nov 2026Expires soon',
  ]);
});

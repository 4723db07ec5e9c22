import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Contract } from '@qafila/contracts/company';
import { SECTION_ROLES } from '@qafila/contracts/shell';
import { type DrawerState, type FakeShell, InDrawer, newDrawerState } from '@qafila/shell-sdk/testing';
import { idOf, NOW } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { ADMIN, COMPANY, company, contract, listOf, SYS_ADMIN } from '../../testing/samples.ts';
import ContractCreateDrawer from './form/contract-create-drawer.tsx';
import ContractEditDrawer from './form/contract-edit-drawer.tsx';
import ContractsPage from './list/contracts-page.tsx';

/**
 * The page's clock is at 20 November 2026: one contract runs for more than two months, one ends within two, one is
 * over.
 */
const LONG = contract(10, { endDateUtc: '2027-06-30T20:59:59.999Z', fulfillmentCompanyName: 'Long Line' });
const SOON = contract(11);
const OVER = contract(12, {
  endDateUtc: '2026-10-31T20:59:59.999Z',
  status: 'expired',
  fulfillmentCompanyName: 'Old Couriers',
});
const THEIRS = contract(13, {
  subscriberCompanyId: idOf(902),
  subscriberCompanyName: 'Souq Express',
  fulfillmentCompanyId: COMPANY.id,
  fulfillmentCompanyName: COMPANY.name,
  billingTypeId: 4,
  offloadByDefault: false,
  endDateUtc: '2027-06-30T20:59:59.999Z',
});

/** Of a company whose days begin an hour before those of the page. */
const IN_DUBAI = contract(14, {
  timezone: 'Asia/Dubai',
  startDateUtc: '2025-12-31T20:00:00.000Z',
  endDateUtc: '2026-12-31T19:59:59.999Z',
});

let shell: FakeShell;
let drawerState: DrawerState;
beforeEach(async () => {
  sessionStorage.clear();
  drawerState = newDrawerState();
  await answer(await newShell({ user: ADMIN }));
});
async function answer(made: FakeShell) {
  shell = made;
  shell.api.answer(calls.contract.all, listOf([LONG, SOON, OVER, THEIRS]));
  shell.api.answer(calls.contract.get, SOON);
  shell.api.answer(calls.contract.create, SOON);
  shell.api.answer(calls.contract.update, SOON);
  shell.api.answer(calls.contract.delete, null);
  shell.api.answer(
    calls.company.all,
    listOf([company(900, { name: 'Doha Express' }), company(901, { name: 'Pearl Riders' })]),
  );
  shell.api.answer(calls.company.find, { items: [] });
  shell.api.answer(calls.company.get, company(902, { currency: 'Omani Rial (OMR)' }));
}

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, select' });
const put = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const show = (at = '/contract-lists') => renderPart(<ContractsPage />, shell, at);
const TABS = ['period', 'billing'];
const create = (renews?: string) =>
  renderPart(
    <InDrawer
      view={ContractCreateDrawer}
      params={renews ? { renews } : {}}
      drawerState={drawerState}
      tabs={TABS}
    />,
    shell,
  );
const edit = () =>
  renderPart(
    <InDrawer
      view={ContractEditDrawer}
      params={{ contractId: idOf(11) }}
      drawerState={drawerState}
      tabs={TABS}
    />,
    shell,
  );
/** The save is refused, with a contract that the server has. */
const refuseWith = (current: Contract) =>
  shell.api.answer(calls.contract.update, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'This changed in the meantime',
      details: { current },
    });
  });
const rowOf = (text: string) => within(screen.getByText(text).closest('[role=row]') as HTMLElement);

describe('the list', () => {
  test('[CONTRACT-01] it is at /contract-lists, for SysAdmin and CompanyAdmin', () => {
    const route = descriptor.routes.find(({ path }) => path === '/contract-lists');
    expect(route).toMatchObject({ page: 'contracts', section: 'contractsList' });
    expect(SECTION_ROLES.contractsList).toEqual(['SysAdmin', 'CompanyAdmin']);
  });

  test('on a phone a card is titled by the other company, and says what it does and which date is the end', async () => {
    const phone = { matches: true, addEventListener() {}, removeEventListener() {} };
    const media = jest.spyOn(globalThis, 'matchMedia').mockReturnValue(phone as never);
    show();
    const card = async (name: string) => (await screen.findByText(name)).closest('[role=gridcell]');
    expect((await card('Long Line'))?.textContent).toMatch(
      /^Long LineActiveDelivers for you12\.50 QARFrom 1 Jan 2026To 30 Jun 2027/,
    );
    expect((await card('Souq Express'))?.textContent).toMatch(/^Souq ExpressActiveGives you work/);
    expect(screen.queryByText(/Doha Express/)).toBeNull();
    media.mockRestore();
  });

  test('a contract’s days are those of the company that pays', async () => {
    shell.api.answer(calls.contract.all, listOf([IN_DUBAI]));
    show();
    expect(await screen.findByText('1 Jan 2026')).toBeVisible();
  });

  test('on a phone a SysAdmin of no company sees both companies of a contract', async () => {
    await answer(await newShell({ user: SYS_ADMIN }));
    const phone = { matches: true, addEventListener() {}, removeEventListener() {} };
    const media = jest.spyOn(globalThis, 'matchMedia').mockReturnValue(phone as never);
    show();
    expect(await screen.findByText('Souq Express – Doha Express')).toBeVisible();
    media.mockRestore();
  });

  test('[CONTRACT-02] [CONTRACT-11] it has the columns of the specification, companies by name', async () => {
    show();
    await screen.findByText('Long Line');
    const keys = [...document.querySelectorAll('.ag-header-cell[col-id]')].map((cell) =>
      cell.getAttribute('col-id'),
    );
    expect(keys).toEqual(
      expect.arrayContaining([
        'subscriberCompanyId',
        'fulfillmentCompanyId',
        'startDateUtc',
        'endDateUtc',
        'status',
        'billingPrice',
        'billingTypeId',
        'offloadByDefault',
        'renew',
      ]),
    );
    const row = rowOf('Souq Express');
    for (const text of ['Doha Express', '1 Jan 2026', '30 Jun 2027', 'Active', '12.50 QAR', 'Monthly', 'No'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(rowOf('Long Line').getByText('Per Order')).toBeInTheDocument();
  });

  test('[CONTRACT-02] [COMPANY-10] a SysAdmin of no company sees the currency of each price', async () => {
    await answer(await newShell({ user: SYS_ADMIN }));
    const kuwaiti = { ...THEIRS, billingPrice: 0.375, currency: 'Kuwaiti Dinar (KWD)' };
    shell.api.answer(calls.contract.all, listOf([LONG, kuwaiti]));
    show();
    expect((await screen.findByText('12.50 QAR')).closest('[role=row]')).toHaveTextContent('Long Line');
    expect(screen.getByText('0.375 KWD').closest('[role=row]')).toHaveTextContent('Souq Express');
  });

  test('[CONTRACT-07] [CONTRACT-08] a past end is flagged as expired, one within two months as a warning', async () => {
    show();
    await screen.findByText('Long Line');
    expect(rowOf('Pearl Riders').getByText('Expires within two months')).toBeInTheDocument();
    expect(rowOf('Old Couriers').getAllByText('Expired')).toHaveLength(2);
    expect(rowOf('Long Line').queryByText(/Expire/)).toBeNull();
  });

  test('[CONTRACT-11] renewing opens a draft; a contract of another company can’t be renewed', async () => {
    const { user, address } = show();
    await screen.findByText('Long Line');
    // Buttons in cells come after the texts of rows.
    const renew = await rowOf('Pearl Riders').findByRole('button', { name: 'Renew' });
    expect(rowOf('Souq Express').queryByRole('button', { name: 'Renew' })).toBeNull();
    await user.click(renew);
    expect(address()).toContain('drawer=contract.create');
    expect(address()).toContain(idOf(11));
  });

  test('without contracts the page explains what they are for', async () => {
    shell.api.answer(calls.contract.all, listOf([]));
    show();
    expect(await screen.findByText('No contracts yet')).toBeInTheDocument();
  });

  test('a failed list shows the error and can be read again', async () => {
    shell.api.answer(calls.contract.all, () => {
      throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
    });
    const { user } = show();
    expect(await screen.findByText('Out of order')).toBeInTheDocument();
    shell.api.answer(calls.contract.all, listOf([LONG]));
    await user.click(press('Try again'));
    expect(await screen.findByText('Long Line')).toBeInTheDocument();
  });

  test('a change by the partner reloads the list, and it reads in Arabic', async () => {
    show();
    await screen.findByText('Long Line');
    shell.api.answer(calls.contract.all, listOf([contract(10, { fulfillmentCompanyName: 'Renamed Line' })]));
    act(() => shell.channels.receive('operational', 'contract.changed', { contractId: idOf(10) }));
    expect(await screen.findByText('Renamed Line')).toBeInTheDocument();
    await act(() => shell.i18n.changeLanguage('ar'));
    expect(await screen.findByText('لكل طلب')).toBeInTheDocument();
  });
});

describe('ending early', () => {
  test('the question names the effect on running tasks, and the contract ends at once', async () => {
    shell.api.answer(calls.task.offloadedUnder, { accepted: 3, offered: 1 });
    const { user } = show();
    await screen.findByText('Long Line');
    await user.click(await screen.findByRole('button', { name: /Actions.*Pearl Riders/ }));
    await user.click(screen.getByRole('menuitem', { name: 'End contract' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'End the contract with Pearl Riders now?' }),
    );
    expect(
      await dialog.findByText(
        '3 running tasks stay with Pearl Riders until they are delivered, at the agreed price.',
      ),
    ).toBeVisible();
    expect(dialog.getByText(/^1 offer without an answer can't be accepted/)).toBeVisible();
    expect(made('Task.offloadedUnder')[0]?.query).toEqual({ contractId: idOf(11) });
    await user.click(dialog.getByRole('button', { name: 'End contract' }));
    await waitFor(() => expect(made('Contract.update')).toHaveLength(1));
    expect(made('Contract.update')[0]).toMatchObject({ query: { id: idOf(11) } });
    expect(made('Contract.update')[0]?.body).toEqual({
      endDateUtc: expect.stringMatching(/^2026-11-20T/),
      active: false,
    });
    expect(shell.notices.at(-1)?.text).toBe('The contract with Pearl Riders has ended');
  });

  test('an ended contract and one of another company can’t be ended', async () => {
    const { user } = show();
    await screen.findByText('Long Line');
    await user.click(await screen.findByRole('button', { name: /Actions.*Old Couriers/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit contract',
      'Statements',
      'Renew',
      'Delete contract',
    ]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /Actions.*Souq Express/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Statements',
    ]);
  });
});

describe('creating', () => {
  test('[CONTRACT-09] [CONTRACT-10] the create contract view has the tabs Contract Period, Billing', () => {
    const view = descriptor.drawers.find(({ name }) => name === 'contract.create');
    expect(view?.tabs?.map(({ label }) => label.en)).toEqual(['Contract Period', 'Billing']);
  });

  test('[CONTRACT-09] the subscriber is the user’s company; its partner is found by the full name', async () => {
    shell.api.answer(calls.company.find, ({ query }) => ({
      items:
        (query as { name: string }).name === 'Hidden Couriers'
          ? [{ id: idOf(905), name: 'Hidden Couriers' }]
          : [],
    }));
    const { user } = create();
    const partner = screen.getByRole('combobox', { name: /^Fulfilment company/ });
    await user.click(partner);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Pearl Riders',
    ]);
    await user.type(partner, 'Hidden Couriers');
    await user.click(await screen.findByRole('option', { name: 'Hidden Couriers' }));
    put(/^Start date/, '2026-12-01');
    put(/^End date/, '2027-11-30');
    fireEvent.change(field(/^Billing/), { target: { value: '4' } });
    put(/^Price/, '1500');
    expect(field(/^Price/)).toHaveAccessibleDescription(expect.stringContaining('QAR'));
    await user.click(press('Create contract'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Contract.create')[0]?.body).toEqual({
      subscriberCompanyId: COMPANY.id,
      fulfillmentCompanyId: idOf(905),
      startDateUtc: '2026-11-30T21:00:00.000Z',
      endDateUtc: '2027-11-30T20:59:59.999Z',
      billingTypeId: 4,
      billingPrice: 1500,
      offloadByDefault: false,
      active: true,
    });
  });

  test('missing fields are shown at each field, an end before the start at the end', async () => {
    const { user } = create();
    await user.click(press('Create contract'));
    expect(await screen.findByRole('button', { name: 'Contract Period: 3 fields to correct' })).toBeVisible();
    expect(press('Billing: 2 fields to correct')).toBeVisible();
    expect(field(/^Start date/)).toHaveAccessibleDescription('This is a required field');
    expect(field(/^Price/)).toHaveAccessibleDescription(expect.stringContaining('This is a required field'));
    put(/^Start date/, '2026-12-01');
    put(/^End date/, '2026-11-30');
    const partner = screen.getByRole('combobox', { name: /^Fulfilment company/ });
    await user.click(partner);
    await user.click(await screen.findByRole('option', { name: 'Pearl Riders' }));
    fireEvent.change(field(/^Billing/), { target: { value: '4' } });
    put(/^Price/, '1');
    await user.click(press('Create contract'));
    await waitFor(() =>
      expect(field(/^End date/)).toHaveAccessibleDescription(
        expect.stringContaining('The end must be after the start'),
      ),
    );
    expect(made('Contract.create')).toEqual([]);
  });

  test('a second default contract in that time is refused at its switch, and typed values stay', async () => {
    shell.api.answer(calls.contract.create, () => {
      const message = 'New tasks already go to Pearl Riders in this period';
      throw new ApiError({ code: 'CONFLICT', status: 409, message, field: 'offloadByDefault' });
    });
    const { user } = create(idOf(11));
    await screen.findByDisplayValue('1 Jan 2027');
    await user.click(press('Create contract'));
    expect(await screen.findByText('New tasks already go to Pearl Riders in this period')).toBeVisible();
    expect(press('tab billing')).toHaveAttribute('aria-pressed', 'true');
    expect(field(/^Price/)).toHaveValue('12.50');
  });

  const noReply = () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'Network error' });
  };

  test('when the reply is lost, the second press repeats the same request', async () => {
    shell.api.answer(calls.contract.create, noReply);
    const { user } = create(idOf(11));
    await screen.findByDisplayValue('1 Jan 2027');
    await user.click(press('Create contract'));
    expect(await screen.findByText('Network error')).toBeVisible();
    shell.api.answer(calls.contract.create, SOON);
    await user.click(press('Create contract'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    const [first, second] = made('Contract.create');
    expect(first?.idempotencyKey).toEqual(expect.any(String));
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.body).toEqual(first?.body);
  });

  test('where the form was changed after its contract was created, it says that the contract exists, and the next press creates another', async () => {
    shell.api.answer(calls.contract.create, noReply);
    const { user } = create(idOf(11));
    await screen.findByDisplayValue('1 Jan 2027');
    await user.click(press('Create contract'));
    expect(await screen.findByText('Network error')).toBeVisible();
    shell.api.answer(calls.contract.create, () => {
      throw new ApiError({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422, message: 'Used' });
    });
    put(/^Price/, '14');
    await user.click(press('Create contract'));
    expect(
      await screen.findByText(
        'Your first attempt succeeded: that contract exists. Check the list before you create another.',
      ),
    ).toBeVisible();
    shell.api.answer(calls.contract.create, SOON);
    await user.click(press('Create contract'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    const [first, second, third] = made('Contract.create').map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('[CONTRACT-11] a renewal is a draft of the following period with the same terms', async () => {
    const { user } = create(idOf(11));
    expect(await screen.findByDisplayValue('1 Jan 2027')).toBe(field(/^Start date/));
    expect(field(/^End date/)).toHaveValue('31 Dec 2027');
    expect(drawerState.title).toBe('Renew the contract with Pearl Riders');
    expect(made('Contract.create')).toEqual([]);
    await user.click(press('Create contract'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Contract.create')[0]?.body).toEqual({
      subscriberCompanyId: COMPANY.id,
      fulfillmentCompanyId: idOf(901),
      startDateUtc: '2026-12-31T21:00:00.000Z',
      endDateUtc: '2027-12-31T20:59:59.999Z',
      billingTypeId: 5,
      billingPrice: 12.5,
      offloadByDefault: true,
      active: true,
    });
  });

  test('a renewal begins with what was saved last, not with what the edit had read', async () => {
    const { user, unmount } = edit();
    await screen.findByDisplayValue('12.50');
    put(/^Price/, '14');
    await user.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    unmount();
    shell.api.answer(calls.contract.get, contract(11, { billingPrice: 14 }));
    create(idOf(11));
    await screen.findByDisplayValue('1 Jan 2027');
    expect(field(/^Price/)).toHaveValue('14.00');
  });

  test('the contract of another company can’t be renewed, not even by its address', async () => {
    shell.api.answer(calls.contract.get, THEIRS);
    create(idOf(13));
    expect(await screen.findByText('Doha Express')).toBeVisible();
    expect(field(/^Start date/)).toHaveValue('');
    expect(drawerState.title).toBe('');
  });

  test('a SysAdmin chooses both companies, and the price is in the currency of the one that pays', async () => {
    await answer(await newShell({ user: SYS_ADMIN }));
    const { user } = create();
    await user.click(screen.getByRole('combobox', { name: /^Subscriber/ }));
    await user.click(await screen.findByRole('option', { name: 'Doha Express' }));
    await waitFor(() => expect(field(/^Price/)).toHaveAccessibleDescription(expect.stringContaining('OMR')));
    expect(made('Company.get')[0]?.query).toEqual({ id: idOf(900) });
  });

  test('days typed by a SysAdmin of no company are days of the company that pays', async () => {
    await answer(await newShell({ user: SYS_ADMIN }));
    shell.api.answer(calls.company.get, company(900, { timezone: 'Asia/Dubai' }));
    shell.api.answer(calls.company.find, { items: [{ id: idOf(901), name: 'Pearl Riders' }] });
    const { user } = create();
    for (const [label, name] of [
      [/^Subscriber/, 'Doha Express'],
      [/^Fulfil/, 'Pearl Riders'],
    ] as const) {
      await user.click(screen.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name }));
    }
    put(/^Start date/, '2027-01-01');
    put(/^End date/, '2027-12-31');
    await user.selectOptions(field(/^Billing/), 'Per Order');
    put(/^Price/, '14');
    await user.click(press('Create contract'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Contract.create')[0]?.body).toMatchObject({
      startDateUtc: '2026-12-31T20:00:00.000Z',
      endDateUtc: '2027-12-31T19:59:59.999Z',
    });
  });

  test('a renewal by a SysAdmin of no company follows the days of the company that pays', async () => {
    await answer(await newShell({ user: SYS_ADMIN }));
    shell.api.answer(calls.contract.get, IN_DUBAI);
    shell.api.answer(calls.company.get, company(900, { timezone: 'Asia/Dubai' }));
    const { user } = create(idOf(14));
    expect(await screen.findByDisplayValue('1 Jan 2027')).toBe(field(/^Start date/));
    await user.click(press('Create contract'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Contract.create')[0]?.body).toMatchObject({
      startDateUtc: '2026-12-31T20:00:00.000Z',
      endDateUtc: '2027-12-31T19:59:59.999Z',
    });
  });

  // Days begin an hour earlier in Dubai, three hours later in London than in Qatar.
  test.each([
    ['Asia/Dubai', '2025-12-31T20:00:00.000Z', '2026-12-31T19:59:59.999Z', '2026-12-31T20:00:00.000Z'],
    ['Europe/London', '2026-01-01T00:00:00.000Z', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ])(
    'a renewal of a contract of %s has the same days in the time zone that the company that pays has now, and begins when that one ends',
    async (timezone, startDateUtc, endDateUtc, startsUtc) => {
      shell.api.answer(calls.contract.get, { ...IN_DUBAI, timezone, startDateUtc, endDateUtc });
      const { user } = create(idOf(14));
      expect(await screen.findByDisplayValue('1 Jan 2027')).toBe(field(/^Start date/));
      await user.click(press('Create contract'));
      await waitFor(() => expect(drawerState.closed).toBe(true));
      expect(made('Contract.create')[0]?.body).toMatchObject({
        startDateUtc: startsUtc,
        endDateUtc: '2027-12-31T20:59:59.999Z',
      });
      expect(made('Company.get')).toEqual([]);
    },
  );

  test('a renewal that begins on another day begins at its midnight in the time zone that the company that pays has now', async () => {
    shell.api.answer(calls.contract.get, IN_DUBAI);
    const { user } = create(idOf(14));
    await screen.findByDisplayValue('1 Jan 2027');
    put(/^Start date/, '2027-01-02');
    await user.click(press('Create contract'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Contract.create')[0]?.body).toMatchObject({ startDateUtc: '2027-01-01T21:00:00.000Z' });
  });
});

describe('one contract', () => {
  test('is edited by a SysAdmin of no company, and read by the partner, in the days of the company that pays', async () => {
    await answer(await newShell({ user: SYS_ADMIN }));
    shell.api.answer(calls.contract.get, IN_DUBAI);
    const { user, unmount } = edit();
    await screen.findByDisplayValue('31 Dec 2026');
    expect(field(/^Start date/)).toHaveValue('1 Jan 2026');
    put(/^End date/, '2027-01-31');
    await user.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Contract.update')[0]?.body).toEqual({
      endDateUtc: '2027-01-31T19:59:59.999Z',
      seenUtc: NOW,
    });
    unmount();
    await answer(
      await newShell({ user: { ...ADMIN, companyId: idOf(901), company: { ...COMPANY, id: idOf(901) } } }),
    );
    shell.api.answer(calls.contract.get, IN_DUBAI);
    edit();
    expect(await screen.findByText('1 Jan 2026')).toBeVisible();
    expect(screen.getByText('31 Dec 2026')).toBeVisible();
  });

  test('an edit sends the changed fields; an unchanged day keeps its exact time', async () => {
    shell.api.answer(calls.contract.get, contract(11, { endDateUtc: '2026-12-31T10:15:00.000Z' }));
    const { user } = edit();
    await screen.findByDisplayValue('31 Dec 2026');
    put(/^Price/, '14');
    await user.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Contract.update')[0]?.body).toEqual({ billingTypeId: 5, billingPrice: 14, seenUtc: NOW });
  });

  test('what a colleague saved meanwhile is shown, and a price is saved with the billing type it was typed for', async () => {
    const newest = contract(11, {
      billingTypeId: 4,
      billingPrice: 3000,
      active: false,
      updatedAtUtc: '2026-11-22T10:00:00.000Z',
    });
    refuseWith(newest);
    const { user } = edit();
    await screen.findByDisplayValue('12.50');
    put(/^Price/, '14');
    await user.click(press('Save'));
    expect(
      await screen.findByText(/Another user changed this meanwhile, so nothing was saved/),
    ).toBeVisible();
    expect(drawerState.closed).toBe(false);
    expect(field(/^Billing/)).toHaveDisplayValue('Per Order');
    expect(field(/^Price/)).toHaveValue('14');
    shell.api.answer(calls.contract.update, newest);
    await user.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Contract.update').map(({ body }) => body)).toEqual([
      { billingTypeId: 5, billingPrice: 14, seenUtc: NOW },
      { billingTypeId: 5, billingPrice: 14, seenUtc: '2026-11-22T10:00:00.000Z' },
    ]);
  });

  test.each([
    ['the contract as it was opened', SOON],
    ['another contract', contract(12, { updatedAtUtc: '2026-11-22T10:00:00.000Z' })],
  ])(
    'a refusal for another reason, with %s, is not taken for a change of a colleague',
    async (_what, current) => {
      refuseWith(current);
      const { user } = edit();
      await screen.findByDisplayValue('12.50');
      put(/^Price/, '14');
      await user.click(press('Save'));
      expect(await screen.findByText('This changed in the meantime')).toBeVisible();
      expect(screen.queryByText(/Another user changed this/)).toBeNull();
      await user.click(press('Save'));
      await waitFor(() => expect(made('Contract.update')).toHaveLength(2));
      expect(made('Contract.update')[1]?.body).toMatchObject({ seenUtc: NOW });
    },
  );

  test('a SysAdmin changes any contract; while they work in a company, only those by which it gives work', async () => {
    await answer(await newShell({ user: SYS_ADMIN }));
    shell.api.answer(calls.contract.get, THEIRS);
    const { user, unmount } = edit();
    await screen.findByDisplayValue('30 Jun 2027');
    put(/^Price/, '14');
    await user.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Contract.update')[0]?.body).toEqual({ billingTypeId: 4, billingPrice: 14, seenUtc: NOW });
    unmount();
    await answer(await newShell({ user: { ...SYS_ADMIN, companyId: COMPANY.id, company: COMPANY } }));
    shell.api.answer(calls.contract.get, THEIRS);
    edit();
    expect(await screen.findByText(/^Only Souq Express can change this contract/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('the partner can read it and sees who can change it', async () => {
    shell.api.answer(calls.contract.get, { ...THEIRS, currency: 'Omani Rial (OMR)' });
    edit();
    expect(
      await screen.findByText('Only Souq Express can change this contract, since it gives the work.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(await screen.findByText('12.500 OMR')).toBeVisible();
  });
});

import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { SECTION_ROLES } from '@qafila/contracts/shell';
import {
  type DrawerState,
  type FakeShell,
  InDrawer,
  newDrawerState,
  OPERATOR,
} from '@qafila/shell-sdk/testing';
import { idOf, NOW } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { company, listOf, SYS_ADMIN, user } from '../../testing/samples.ts';
import CompanyDetailDrawer from './detail/company-detail-drawer.tsx';
import CompanyCreateDrawer from './form/company-create-drawer.tsx';
import CompanyEditDrawer from './form/company-edit-drawer.tsx';
import CompaniesPage from './list/companies-page.tsx';

const PEARL = company(901, { name: 'Pearl Riders', domain: 'pearl.example', locale: 'ar' });
const SOUQ = company(902, { name: 'Souq Express', active: false, currency: 'Omani Rial (OMR)' });
const SIGNUP = {
  id: idOf(700),
  companyName: 'Desert Line',
  phoneNumber: '+97444556677',
  email: 'sara@desert.example',
  firstName: 'Sara',
  lastName: 'Nabil',
  currency: 'Kuwaiti Dinar (KWD)',
  timezone: 'Asia/Kuwait',
  createdAtUtc: NOW,
};

let shell: FakeShell;
let drawerState: DrawerState;
beforeEach(async () => {
  sessionStorage.clear();
  drawerState = newDrawerState();
  shell = await newShell({ user: SYS_ADMIN });
  shell.api.answer(calls.company.all, listOf([PEARL, SOUQ]));
  shell.api.answer(calls.company.get, PEARL);
  shell.api.answer(calls.company.create, company(903, { name: 'Falcon Couriers' }));
  shell.api.answer(calls.company.update, PEARL);
  shell.api.answer(calls.brand.brand, { color: null, logoId: null });
  shell.api.answer(calls.identity.signups, listOf([]));
  shell.api.answer(calls.identity.decideSignup, null);
  shell.api.answer(
    calls.identity.users,
    listOf([user(10, { firstName: 'Aisha', lastName: 'Rahman', roles: ['CompanyAdmin', 'Operator'] })]),
  );
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, select' });
const put = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const show = (at = '/companies-list') => renderPart(<CompaniesPage />, shell, at);
const TABS = ['details', 'locale', 'administrator'];
const create = () =>
  renderPart(
    <InDrawer view={CompanyCreateDrawer} params={{}} drawerState={drawerState} tabs={TABS} />,
    shell,
  );
const edit = () =>
  renderPart(
    <InDrawer
      view={CompanyEditDrawer}
      params={{ companyId: idOf(901) }}
      drawerState={drawerState}
      tabs={TABS}
    />,
    shell,
  );

describe('the list', () => {
  test('[COMPANY-01] it is at /companies-list, for SysAdmin', () => {
    const route = descriptor.routes.find(({ path }) => path === '/companies-list');
    expect(route).toMatchObject({ page: 'companies', section: 'companiesList' });
    expect(SECTION_ROLES.companiesList).toEqual(['SysAdmin']);
  });

  test('[COMPANY-02] it has the columns of the specification', async () => {
    show();
    await screen.findByText('Pearl Riders');
    const keys = [...document.querySelectorAll('.ag-header-cell[col-id]')].map((cell) =>
      cell.getAttribute('col-id'),
    );
    expect(keys).toEqual(expect.arrayContaining(['name', 'phoneNumber', 'domain', 'locale', 'currency']));
    const row = within(screen.getByText('Pearl Riders').closest('[role=row]') as HTMLElement);
    for (const text of ['+97444001100', 'pearl.example', 'Arabic', 'Qatari Riyal (QAR)', 'Active'])
      expect(row.getByText(text)).toBeInTheDocument();
  });

  test('search, status and order are sent, and without matches the filters can be reset', async () => {
    const { user: person } = show('/companies-list?sort=name:desc&page=2');
    await screen.findByText('Pearl Riders');
    expect(made('Company.getAll')[0]?.query).toMatchObject({
      pageNumber: 2,
      sortBy: 'name',
      sortOrder: 'desc',
    });
    shell.api.answer(calls.company.all, listOf([]));
    await person.selectOptions(screen.getByLabelText('Status'), 'Suspended');
    expect(await screen.findByText('No company matches these filters')).toBeInTheDocument();
    expect(made('Company.getAll').at(-1)?.query).toMatchObject({ active: 'false', pageNumber: 1 });
  });

  test('a failed list shows the error and can be read again', async () => {
    shell.api.answer(calls.company.all, () => {
      throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
    });
    const { user: person } = show();
    expect(await screen.findByText('Out of order')).toBeInTheDocument();
    shell.api.answer(calls.company.all, listOf([PEARL]));
    await person.click(press('Try again'));
    expect(await screen.findByText('Pearl Riders')).toBeInTheDocument();
  });

  test('it reads in Arabic, currencies too', async () => {
    show();
    await screen.findByText('Pearl Riders');
    act(() => shell.look.set({ locale: 'ar' }));
    expect(await screen.findByText('ريال قطري (QAR)')).toBeInTheDocument();
  });

  test('a company is suspended and reopened, after a question that names the consequences', async () => {
    const { user: person } = show();
    await screen.findByText('Pearl Riders');
    await person.click(press(/Actions.*Pearl Riders/));
    await person.click(screen.getByRole('menuitem', { name: 'Suspend' }));
    expect(shell.confirm.current()).toMatchObject({
      title: 'Suspend Pearl Riders?',
      body: expect.stringContaining('signed out'),
      tone: 'danger',
    });
    act(() => shell.confirm.answer(true));
    await waitFor(() =>
      expect(made('Company.update')[0]).toMatchObject({ query: { id: idOf(901) }, body: { active: false } }),
    );
    await person.click(press(/Actions.*Souq Express/));
    await person.click(screen.getByRole('menuitem', { name: 'Reopen' }));
    act(() => shell.confirm.answer(true));
    await waitFor(() => expect(made('Company.update')[1]?.body).toEqual({ active: true }));
    expect(shell.notices.at(-1)?.text).toBe('Souq Express is open again');
  });

  test('a SysAdmin goes to work in an active company from its row', async () => {
    const { user: person } = show();
    await screen.findByText('Pearl Riders');
    await person.click(press(/Actions.*Souq Express/));
    expect(screen.queryByRole('menuitem', { name: 'Work in this company' })).toBeNull();
    await person.keyboard('{Escape}');
    await person.click(press(/Actions.*Pearl Riders/));
    await person.click(screen.getByRole('menuitem', { name: 'Work in this company' }));
    expect(shell.session.chosen).toEqual([{ companyId: idOf(901) }]);
  });
});

describe('sign-ups', () => {
  beforeEach(() => {
    shell.api.answer(calls.identity.signups, listOf([SIGNUP]));
  });

  test('a waiting one is shown with its administrator, and approved after a question', async () => {
    const { user: person } = show();
    const region = within(await screen.findByRole('region', { name: 'One company is waiting for approval' }));
    const asked = ['Desert Line', 'Sara Nabil', 'sara@desert.example', '+97444556677'];
    for (const text of [...asked, 'Kuwaiti Dinar (KWD)', 'Asia/Kuwait'])
      expect(region.getByText(text)).toBeVisible();
    await person.click(region.getByRole('button', { name: 'Approve Desert Line?' }));
    shell.api.answer(calls.identity.signups, listOf([]));
    act(() => shell.confirm.answer(true));
    await waitFor(() => expect(made('Signup.decide')[0]?.body).toEqual({ id: idOf(700), approve: true }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /approval/ })).toBeNull());
    expect(shell.notices.at(-1)?.text).toBe('Desert Line is approved');
  });

  test('it is rejected with a reason that is sent by mail', async () => {
    const { user: person } = show();
    await person.click(await screen.findByRole('button', { name: 'Reject Desert Line?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Desert Line?' }));
    await person.type(dialog.getByRole('textbox'), 'No licence');
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(made('Signup.decide')[0]?.body).toEqual({ id: idOf(700), approve: false, notes: 'No licence' }),
    );
  });

  test('one that another SysAdmin decided disappears by itself', async () => {
    show();
    await screen.findByRole('region', { name: 'One company is waiting for approval' });
    shell.api.answer(calls.identity.signups, listOf([]));
    act(() => shell.channels.receive('operational', 'signup.decided', { signupId: idOf(700) }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /approval/ })).toBeNull());
  });

  test('a new request appears by itself, and one that was decided elsewhere shows a notice and disappears', async () => {
    shell.api.answer(calls.identity.signups, listOf([]));
    const { user: person } = show();
    await screen.findByText('Pearl Riders');
    shell.api.answer(calls.identity.signups, listOf([SIGNUP]));
    act(() => shell.channels.receive('operational', 'signup.requested', { signupId: idOf(700) }));
    await person.click(await screen.findByRole('button', { name: 'Approve Desert Line?' }));
    shell.api.answer(calls.identity.decideSignup, () => {
      throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This changed in the meantime' });
    });
    shell.api.answer(calls.identity.signups, listOf([]));
    act(() => shell.confirm.answer(true));
    await waitFor(() => expect(shell.notices.at(-1)?.kind).toBe('error'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /approval/ })).toBeNull());
  });
});

describe('the wizard', () => {
  const fill = () => {
    put(/^Name/, 'Falcon Couriers');
    put(/^Phone number(?! of)/, '+97444556677');
    put(/^First name/, 'Sara');
    put(/^Last name/, 'Nabil');
    put(/^Phone number of the administrator/, '+97455667788');
    put(/^Email/, 'sara@falcon.example');
    put(/^Password/, 'dates and cardamom');
  };

  test('[COMPANY-04] it has the tabs Company Details, Locale, Administrator', () => {
    for (const name of ['company.create', 'company.edit']) {
      const view = descriptor.drawers.find((drawer) => drawer.name === name);
      expect(view?.tabs?.map(({ label }) => label.en)).toEqual([
        'Company Details',
        'Locale',
        'Administrator',
      ]);
    }
  });

  test('[COMPANY-05] [COMPANY-08] a company is created with its administrator in one call', async () => {
    const { user: person } = create();
    fill();
    await person.selectOptions(field(/^Currency/), 'Omani Rial (OMR)');
    await person.click(press('tab locale'));
    const zone = screen.getByRole('combobox', { name: /^Time zone/ });
    await person.clear(zone);
    await person.type(zone, 'muscat');
    await person.click(await screen.findByRole('option', { name: 'Asia/Muscat' }));
    await person.click(press('Create company'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(calls.company.create).toMatchObject({ method: 'POST', path: '/company-api/Company' });
    expect(made('Company.create')[0]?.body).toMatchObject({
      name: 'Falcon Couriers',
      phoneNumber: '+97444556677',
      locale: 'en',
      currency: 'Omani Rial (OMR)',
      timezone: 'Asia/Muscat',
      administrator: {
        email: 'sara@falcon.example',
        password: 'dates and cardamom',
        user: { firstName: 'Sara', lastName: 'Nabil', phoneNumber: '+97455667788' },
      },
    });
    expect(shell.notices).toEqual([{ kind: 'success', text: 'Falcon Couriers is created' }]);
  });

  test('missing fields are counted by tab; the password is not stored', async () => {
    const { user: person } = create();
    await person.click(press('Create company'));
    expect(await screen.findByRole('button', { name: 'Company Details: 2 fields to correct' })).toBeVisible();
    expect(press('Administrator: 5 fields to correct')).toBeVisible();
    fill();
    const draft = sessionStorage.getItem('qafila.draft.company.create') ?? '';
    expect(draft).toContain('Falcon Couriers');
    expect(draft).not.toContain('cardamom');
  });

  test('a taken email address is shown at its field, without the text before the colon', async () => {
    shell.api.answer(calls.company.create, () => {
      const message = 'Registration failed: A user with this email already exists';
      throw new ApiError({ code: 'DUPLICATE', status: 400, message, field: 'administrator.email' });
    });
    const { user: person } = create();
    fill();
    await person.click(press('Create company'));
    await waitFor(() =>
      expect(field(/^Email/)).toHaveAccessibleDescription('A user with this email already exists'),
    );
    expect(press('tab administrator')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('one company', () => {
  test('[COMPANY-05] [COMPANY-09] an edit sends only the changed fields', async () => {
    const { user: person } = edit();
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Pearl Riders'));
    put(/^Name/, 'Pearl Couriers');
    await person.selectOptions(field(/^Currency/), 'Kuwaiti Dinar (KWD)');
    await person.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(calls.company.update).toMatchObject({ method: 'PATCH', path: '/company-api/Company' });
    expect(made('Company.update')[0]).toMatchObject({ query: { id: idOf(901) } });
    expect(made('Company.update')[0]?.body).toEqual({
      name: 'Pearl Couriers',
      currency: 'Kuwaiti Dinar (KWD)',
      seenUtc: PEARL.updatedAtUtc,
    });
  });

  test('after a colleague has saved the company, an edit says so and keeps what was typed', async () => {
    const current = { ...PEARL, timezone: 'Asia/Riyadh', updatedAtUtc: '2026-11-20T09:00:01.000Z' };
    shell.api.answer(calls.company.update, () => {
      throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Changed', details: { current } });
    });
    const { user: person } = edit();
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Pearl Riders'));
    put(/^Name/, 'Pearl Couriers');
    await person.click(press('Save'));
    expect(
      await screen.findByText(/Another user changed this meanwhile, so nothing was saved/),
    ).toBeVisible();
    expect(field(/^Name/)).toHaveValue('Pearl Couriers');
    shell.api.answer(calls.company.update, current);
    await person.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Company.update').map(({ body }) => body)).toEqual([
      { name: 'Pearl Couriers', seenUtc: PEARL.updatedAtUtc },
      { name: 'Pearl Couriers', seenUtc: '2026-11-20T09:00:01.000Z' },
    ]);
  });

  test('[COMPANY-05] [COMPANY-07] its details and its administrators are shown', async () => {
    const { user: person, address } = renderPart(
      <InDrawer
        view={CompanyDetailDrawer}
        params={{ companyId: idOf(901) }}
        drawerState={drawerState}
        tabs={[]}
      />,
      shell,
    );
    expect(await screen.findByText('pearl.example')).toBeVisible();
    expect(drawerState.title).toBe('Pearl Riders');
    expect(made('Company.get')[0]?.query).toEqual({ id: idOf(901) });
    expect(await screen.findByText('Aisha Rahman')).toBeVisible();
    expect(made('Users.all').map(({ query }) => query)).toEqual([
      { companyId: idOf(901), active: true, role: 'CompanyAdmin', pageSize: 50 },
    ]);
    await person.click(press('Open Aisha Rahman'));
    expect(address()).toContain('drawer=user.detail');
  });

  test('to a SysAdmin who works in another company it says where its administrators are shown', async () => {
    const { companyId, company } = OPERATOR;
    shell = await newShell({ user: { ...SYS_ADMIN, companyId, company } });
    shell.api.answer(calls.company.get, PEARL);
    shell.api.answer(calls.brand.brand, { color: null, logoId: null });
    renderPart(
      <InDrawer
        view={CompanyDetailDrawer}
        params={{ companyId: idOf(901) }}
        drawerState={drawerState}
        tabs={[]}
      />,
      shell,
    );
    expect(
      await screen.findByText(
        'To see the administrators of this company, work in it, or stop working in Doha Express.',
      ),
    ).toBeVisible();
    expect(made('Users.all')).toEqual([]);
  });

  test('without an administrator it says what that means and what to do', async () => {
    shell.api.answer(calls.identity.users, listOf([]));
    renderPart(
      <InDrawer
        view={CompanyDetailDrawer}
        params={{ companyId: idOf(901) }}
        drawerState={drawerState}
        tabs={[]}
      />,
      shell,
    );
    expect(await screen.findByText('This company has no active administrator')).toBeVisible();
    expect(
      screen.getByText(/Create a user of the company with the role Company administrator/),
    ).toBeVisible();
  });

  test('a missing company shows an error, and can be read again', async () => {
    shell.api.answer(calls.company.get, () => {
      throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'Company not found' });
    });
    edit();
    expect(await screen.findByText('Company not found')).toBeVisible();
    expect(press('Try again')).toBeVisible();
  });
});

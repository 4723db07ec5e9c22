import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { SECTION_ROLES } from '@qafila/contracts/shell';
import { type DrawerState, type FakeShell, InDrawer, newDrawerState } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { ADMIN, COMPANY, listOf, SYS_ADMIN, session, user } from '../../testing/samples.ts';
import UserDetailDrawer from './detail/user-detail-drawer.tsx';
import UserCreateDrawer from './form/user-create-drawer.tsx';
import UserEditDrawer from './form/user-edit-drawer.tsx';
import { useColumns } from './list/use-columns.tsx';
import UsersPage from './list/users-page.tsx';

const ROWS = [
  user(10, { firstName: 'Aisha', lastName: 'Rahman', roles: ['CompanyAdmin', 'CashCollector', 'Tracker'] }),
  user(11, { firstName: 'Khalid', lastName: 'Saad', active: false, isMultiFactorEnabled: true }),
];

let shell: FakeShell;
let drawerState: DrawerState;
beforeEach(async () => {
  sessionStorage.clear();
  drawerState = newDrawerState();
  shell = await newShell({ user: ADMIN });
  shell.api.answer(calls.identity.users, listOf(ROWS, { totalItems: 45, totalPages: 3 }));
  shell.api.answer(calls.identity.user, ROWS[1] ?? null);
  shell.api.answer(calls.identity.register, user(20, { firstName: 'Mona', lastName: 'Said' }));
  shell.api.answer(calls.identity.updateUser, user(11));
  shell.api.answer(calls.identity.resetMfa, null);
  shell.api.answer(calls.identity.deleteUser, null);
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });
const put = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const role = (name: RegExp) => screen.getByRole('checkbox', { name });
const TABS = ['details', 'login'];
const create = () =>
  renderPart(<InDrawer view={UserCreateDrawer} params={{}} drawerState={drawerState} tabs={TABS} />, shell);
const edit = () =>
  renderPart(
    <InDrawer view={UserEditDrawer} params={{ userId: idOf(11) }} drawerState={drawerState} tabs={TABS} />,
    shell,
  );
const detail = (tab = 'details') =>
  renderPart(
    <InDrawer
      view={UserDetailDrawer}
      params={{ userId: idOf(11) }}
      drawerState={drawerState}
      tabs={['details', 'sessions']}
      tab={tab}
    />,
    shell,
  );

/** Where the company stands among the columns that a phone's cards show. */
function CardColumns() {
  const shown = useColumns().filter(({ offCard }) => !offCard);
  return <p>{shown.map(({ key }) => key).join(' ')}</p>;
}

test.each([
  ['in one company', ADMIN, 'name phoneNumber email active roles'],
  ['of all companies', SYS_ADMIN, 'companyId name phoneNumber email active roles'],
])('cards of users %s begin with what tells them apart', async (_, viewer, shown) => {
  renderPart(<CardColumns />, await newShell({ user: viewer }));
  expect(await screen.findByText(shown)).toBeVisible();
});

describe('the list', () => {
  const show = (at = '/users') => renderPart(<UsersPage />, shell, at);
  const openMenu = async (name: string) => {
    const { user: person } = show();
    await screen.findByText('Aisha Rahman');
    await person.click(press(new RegExp(`Actions.*${name}`)));
    return person;
  };

  test('[USER-01] it is at /users, for SysAdmin and CompanyAdmin', () => {
    const route = descriptor.routes.find(({ path }) => path === '/users');
    expect(route).toMatchObject({ page: 'users', section: 'userList' });
    expect(SECTION_ROLES.userList).toEqual(['SysAdmin', 'CompanyAdmin']);
  });

  test('[USER-02] it has the columns of the specification, and the company’s name', async () => {
    show();
    await screen.findByText('Aisha Rahman');
    const keys = [...document.querySelectorAll('.ag-header-cell[col-id]')].map((cell) =>
      cell.getAttribute('col-id'),
    );
    expect(keys).toEqual(
      expect.arrayContaining(['companyId', 'name', 'phoneNumber', 'email', 'active', 'roles']),
    );
    expect(screen.getAllByText('Doha Express')).toHaveLength(2);
    expect(screen.getByText('Company administrator', { selector: 'span' })).toBeInTheDocument();
    expect(screen.getByText('+1')).toBeInTheDocument();
    expect(screen.getAllByText('Blocked').length).toBeGreaterThan(0);
  });

  test('search, role, status, sort and page are sent', async () => {
    const { user: person } = show('/users?page=2&sort=name:desc');
    await screen.findByText('Aisha Rahman');
    expect(made('Users.all')[0]?.query).toMatchObject({
      pageNumber: 2,
      pageSize: 20,
      sortBy: 'name',
      sortOrder: 'desc',
      active: '',
    });
    expect(made('Users.all')[0]?.query).not.toHaveProperty('role');
    await person.selectOptions(screen.getByLabelText('Role'), 'Cash collector');
    await waitFor(() => expect(made('Users.all').at(-1)?.query).toMatchObject({ role: 'CashCollector' }));
    await person.selectOptions(screen.getByLabelText('Role'), 'All but agents');
    await waitFor(() => expect(made('Users.all').at(-1)?.query).toMatchObject({ role: 'portal' }));
    await person.selectOptions(screen.getByLabelText('Status'), 'Blocked');
    await person.type(screen.getByRole('searchbox'), 'khalid{Enter}');
    await waitFor(() =>
      expect(made('Users.all').at(-1)?.query).toMatchObject({
        role: 'portal',
        active: 'false',
        search: 'khalid',
        pageNumber: 1,
      }),
    );
  });

  test('a company’s users are narrowed to roles that they can have', async () => {
    const rolesOf = () =>
      [...screen.getByLabelText<HTMLSelectElement>('Role').options].map(({ label }) => label).slice(1);
    const { unmount } = show();
    await screen.findByText('Aisha Rahman');
    const ofCompany = [
      'Company administrator',
      'Operator',
      'Tracker',
      'Cash collector',
      'Partnership coordinator',
      'Agent',
      'Rule viewer',
      'Incident manager',
      'User manager',
    ];
    expect(rolesOf()).toEqual(['All but agents', ...ofCompany]);
    unmount();
    shell = await newShell({ user: SYS_ADMIN });
    shell.api.answer(calls.identity.users, listOf(ROWS));
    show();
    await screen.findByText('Aisha Rahman');
    expect(rolesOf()).toEqual(['All but agents', 'System administrator', ...ofCompany]);
  });

  test('an invited user is shown as one; their invitation is sent again or revoked', async () => {
    const invitation = { state: 'open', untilUtc: '2026-11-21T08:00:00.000Z' } as const;
    const late = { state: 'ended', untilUtc: '2026-11-19T08:00:00.000Z' } as const;
    const rows = [
      user(10, { firstName: 'Aisha', lastName: 'Rahman', invitation }),
      user(12, { firstName: 'Sara', lastName: 'Nasser', invitation: late }),
    ];
    shell.api.answer(calls.identity.users, listOf(rows));
    shell.api.answer(calls.identity.revokeInvitation, user(10));
    shell.api.answer(calls.identity.resendInvitation, user(12));
    const person = await openMenu('Aisha Rahman');
    expect(screen.getByText('Invited')).toBeInTheDocument();
    expect(screen.getByText('Invitation ended')).toBeInTheDocument();
    await person.click(screen.getByRole('menuitem', { name: 'Revoke invitation' }));
    act(() => shell.confirm.answer(true));
    await waitFor(() => expect(made('Users.revokeInvitation')[0]?.body).toEqual({ userId: idOf(10) }));
    await person.click(press(/Actions.*Sara Nasser/));
    expect(screen.queryByRole('menuitem', { name: 'Revoke invitation' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('menuitem', { name: 'Resend invitation' }));
    act(() => shell.confirm.answer(true));
    await waitFor(() => expect(made('Users.resendInvitation')[0]?.body).toEqual({ userId: idOf(12) }));
    expect(shell.notices.map(({ text }) => text)).toContain('Sara Nasser was sent a new invitation');
  });

  test('an invitation that is refused, since the password is set meanwhile, is read again', async () => {
    const invitation = { state: 'open', untilUtc: '2026-11-21T08:00:00.000Z' } as const;
    const aisha = { firstName: 'Aisha', lastName: 'Rahman' };
    shell.api.answer(calls.identity.users, listOf([user(10, { ...aisha, invitation })]));
    shell.api.answer(calls.identity.resendInvitation, () => {
      throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This user has already set a password' });
    });
    const person = await openMenu('Aisha Rahman');
    await person.click(screen.getByRole('menuitem', { name: 'Resend invitation' }));
    shell.api.answer(calls.identity.users, listOf([user(10, aisha)]));
    act(() => shell.confirm.answer(true));
    await waitFor(() => expect(screen.queryByText('Invited')).not.toBeInTheDocument());
    expect(shell.notices.at(-1)?.text).toBe('This user has already set a password');
  });

  test('an empty list says what to do first, a list without matches offers to clear the filters', async () => {
    shell.api.answer(calls.identity.users, listOf([]));
    const { user: person } = show();
    expect(await screen.findByText('No users yet')).toBeInTheDocument();
    expect(
      screen.getByText(
        'Create the first user. They get a mail with a link to set their password, unless you give them one.',
      ),
    ).toBeInTheDocument();
    await person.selectOptions(screen.getByLabelText('Status'), 'Blocked');
    expect(await screen.findByText('No user matches these filters')).toBeInTheDocument();
  });

  test('a failed list shows the error and can be read again', async () => {
    shell.api.answer(calls.identity.users, () => {
      throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
    });
    const { user: person } = show();
    expect(await screen.findByText('Out of order')).toBeInTheDocument();
    shell.api.answer(calls.identity.users, listOf(ROWS));
    await person.click(press('Try again'));
    expect(await screen.findByText('Aisha Rahman')).toBeInTheDocument();
  });

  test('a user changed elsewhere is read again', async () => {
    show();
    await screen.findByText('Aisha Rahman');
    shell.api.answer(calls.identity.users, listOf([user(10, { firstName: 'Renamed', lastName: 'User' })]));
    act(() => shell.channels.receive('operational', 'user.changed', { userId: idOf(10) }));
    expect(await screen.findByText('Renamed User')).toBeInTheDocument();
  });

  test('it reads in Arabic', async () => {
    show();
    await screen.findByText('Aisha Rahman');
    act(() => shell.look.set({ locale: 'ar' }));
    expect(await screen.findByText('مسؤول الشركة', { selector: 'span' })).toBeInTheDocument();
  });

  test('blocking asks first, names its effect, and is undone by unblocking', async () => {
    const person = await openMenu('Aisha Rahman');
    await person.click(screen.getByRole('menuitem', { name: 'Block' }));
    expect(shell.confirm.current()).toMatchObject({
      title: 'Block Aisha Rahman?',
      body: expect.stringContaining('signed out everywhere'),
    });
    act(() => shell.confirm.answer(false));
    expect(made('Users.update')).toEqual([]);
    await person.click(press(/Actions.*Khalid Saad/));
    await person.click(screen.getByRole('menuitem', { name: 'Unblock' }));
    act(() => shell.confirm.answer(true));
    await waitFor(() =>
      expect(made('Users.update')[0]).toMatchObject({ query: { id: idOf(11) }, body: { active: true } }),
    );
    expect(shell.notices).toEqual([{ kind: 'success', text: 'Khalid Saad is unblocked' }]);
  });

  test('the second factor of a user who lost it is reset', async () => {
    const person = await openMenu('Khalid Saad');
    await person.click(screen.getByRole('menuitem', { name: 'Reset two-step verification' }));
    act(() => shell.confirm.answer(true));
    await waitFor(() => expect(made('TwoFactor.reset')[0]?.body).toEqual({ userId: idOf(11) }));
    expect(shell.notices.at(-1)?.text).toBe('The two-step verification of Khalid Saad is reset');
  });

  test('an agent is neither blocked nor deleted here, and not unblocked: that is done on the page Agents', async () => {
    shell.api.answer(
      calls.identity.users,
      listOf([
        ...ROWS,
        user(12, { firstName: 'Omar', lastName: 'Rider', roles: ['Agent'] }),
        user(13, { firstName: 'Sami', lastName: 'Rider', roles: ['Agent'], active: false }),
      ]),
    );
    const person = await openMenu('Omar Rider');
    const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items()).toEqual(['Open', 'Edit user']);
    await person.keyboard('{Escape}');
    await person.click(press(/Actions.*Sami Rider/));
    expect(items()).toEqual(['Open', 'Edit user']);
    await person.keyboard('{Escape}');
  });

  test('none of these actions is offered on oneself', async () => {
    shell.api.answer(
      calls.identity.users,
      listOf([user(1, { firstName: 'Noora', lastName: 'Own' }), ...ROWS]),
    );
    const person = await openMenu('Noora Own');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Edit user',
    ]);
    await person.keyboard('{Escape}');
  });
});

describe('creating', () => {
  const fill = () => {
    put(/^First name/, 'Mona');
    put(/^Last name/, 'Said');
    put(/^Phone number/, '+97455512345');
    put(/^Email/, 'Mona@Doha.example');
    put(/^Password/, 'a rider in the rain');
  };

  test('[USER-07] [USER-08] the create user view has the tabs User Details, Login Details', () => {
    const view = descriptor.drawers.find(({ name }) => name === 'user.create');
    expect(view?.tabs?.map(({ label }) => label.en)).toEqual(['User Details', 'Login Details']);
  });

  test('[USER-05] [USER-07] [USER-09] a user is registered, with two-step verification required', async () => {
    const { user: person } = create();
    expect(screen.getByText('Doha Express')).toBeInTheDocument();
    fill();
    await person.click(role(/^Operator/));
    await person.click(role(/^Tracker/));
    await person.click(press('Create user'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(calls.identity.register).toMatchObject({ method: 'POST', path: '/identity-api/Users/register' });
    expect(made('Users.register')[0]?.body).toEqual({
      email: 'mona@doha.example',
      password: 'a rider in the rain',
      roles: ['Operator', 'Tracker'],
      user: {
        firstName: 'Mona',
        lastName: 'Said',
        phoneNumber: '+97455512345',
        shouldEnforceMfa: true,
      },
    });
    expect(shell.notices).toEqual([{ kind: 'success', text: 'Mona Said is created' }]);
  });

  test('without a password the user is invited, and the notice says where the link went', async () => {
    const invitation = { state: 'open', untilUtc: '2026-11-21T08:00:00.000Z' } as const;
    const invited = user(20, { firstName: 'Mona', lastName: 'Said', email: 'mona@doha.example', invitation });
    shell.api.answer(calls.identity.register, invited);
    const { user: person } = create();
    put(/^First name/, 'Mona');
    put(/^Last name/, 'Said');
    put(/^Phone/, '33001122');
    put(/^Email/, 'mona@doha.example');
    await person.click(role(/^Operator/));
    await person.click(press('Create user'));
    await waitFor(() => expect(made('Users.register')).toHaveLength(1));
    expect(made('Users.register')[0]?.body).not.toHaveProperty('password', expect.any(String));
    await waitFor(() =>
      expect(shell.notices).toEqual([
        {
          kind: 'success',
          text: 'Mona Said is invited. The link was sent to mona@doha.example and works for 24 hours',
        },
      ]),
    );
  });

  test('a password with the email name in it is refused at its field, and nothing is sent', async () => {
    const { user: person } = create();
    fill();
    put(/^Password/, 'where is mona today');
    await person.click(role(/^Operator/));
    await person.click(press('Create user'));
    expect(await screen.findByText('Choose a password without your email name in it')).toBeInTheDocument();
    expect(made('Users.register')).toEqual([]);
  });

  test('invalid fields are counted by tab, and each tab with one is marked', async () => {
    const { user: person } = create();
    await person.click(press('Create user'));
    expect(await screen.findByRole('button', { name: 'User Details: 4 fields to correct' })).toBeVisible();
    expect(press('Login Details: one field to correct')).toBeVisible();
    expect([...drawerState.marked].sort()).toEqual(['details', 'login']);
    expect(made('Users.register')).toEqual([]);
  });

  test('SysAdmin can’t be combined, which is shown while choosing', async () => {
    shell = await newShell({ user: SYS_ADMIN });
    const { user: person } = create();
    await person.click(role(/^Operator/));
    expect(role(/^System administrator/)).toBeDisabled();
    expect(role(/^Tracker/)).toBeEnabled();
    expect(screen.getByText("System administrator can't be combined with these roles.")).toBeVisible();
    await person.click(role(/^Operator/));
    await person.click(role(/^System administrator/));
    expect(screen.getByText("System administrator can't be combined with another role.")).toBeVisible();
    for (const name of [/^Operator/, /^Company administrator/, /^User manager/])
      expect(role(name)).toBeDisabled();
  });

  test('a company administrator is not offered the roles of system administrators and agents', async () => {
    const { user: person } = create();
    expect(screen.queryByRole('checkbox', { name: /^System administrator/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Agent/ })).toBeNull();
    expect(screen.getAllByRole('checkbox')).toHaveLength(8);
    await person.click(role(/^Operator/));
    expect(screen.getByText('Choose one role or several.')).toBeVisible();
  });

  test('[USER-10] a refused registration shows the text after the colon at its field, and keeps typed values', async () => {
    shell.api.answer(calls.identity.register, () => {
      const message = 'Registration failed: A user with this email already exists';
      throw new ApiError({ code: 'DUPLICATE', status: 400, message, field: 'email' });
    });
    const { user: person } = create();
    fill();
    await person.click(role(/^Operator/));
    await person.click(press('Create user'));
    await waitFor(() =>
      expect(field(/^Email/)).toHaveAccessibleDescription('A user with this email already exists'),
    );
    expect(press('tab login')).toHaveAttribute('aria-pressed', 'true');
    expect(field(/^First name/)).toHaveValue('Mona');
    expect(sessionStorage.getItem('qafila.draft.user.create')).not.toContain('rain');
  });

  test('a SysAdmin who works in no company chooses one, unless the new user is a SysAdmin', async () => {
    shell = await newShell({ user: SYS_ADMIN });
    shell.api.answer(calls.company.all, listOf([{ ...COMPANY, active: true }]));
    shell.api.answer(calls.identity.register, user(20));
    const { user: person } = create();
    fill();
    await person.click(role(/^Operator/));
    await person.click(press('Create user'));
    const company = screen.getByRole('combobox', { name: /^Company/ });
    await waitFor(() => expect(company).toHaveAccessibleDescription('This is a required field'));
    await person.click(company);
    await person.click(await screen.findByRole('option', { name: 'Doha Express' }));
    await person.click(role(/^Operator/));
    await person.click(role(/^System administrator/));
    expect(screen.getByText('A system administrator belongs to no company.')).toBeVisible();
    await person.click(press('Create user'));
    await waitFor(() => expect(made('Users.register')).toHaveLength(1));
    expect(made('Users.register')[0]?.body).toMatchObject({ roles: ['SysAdmin'] });
    expect(made('Users.register')[0]?.body).not.toHaveProperty('user.companyId');
  });
});

describe('one user', () => {
  test('an edit sends only the changed fields', async () => {
    const { user: person } = edit();
    await waitFor(() => expect(field(/^First name/)).toHaveValue('Khalid'));
    expect(drawerState.title).toBe('Khalid Saad');
    put(/^First name/, 'Khaled');
    await person.click(role(/^Tracker/));
    await person.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Users.update')[0]).toMatchObject({ query: { id: idOf(11) } });
    expect(made('Users.update')[0]?.body).toEqual({
      firstName: 'Khaled',
      roles: ['Operator', 'Tracker'],
      seenRoles: ['Operator'],
    });
  });

  test('after another administrator took a role away, the next save changes only what this one ticked', async () => {
    const opened = user(11, { roles: ['Operator', 'CashCollector'] });
    shell.api.answer(calls.identity.user, opened);
    const current = user(11, { roles: ['Operator'] });
    shell.api.answer(calls.identity.updateUser, () => {
      throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Changed', details: { current } });
    });
    const { user: person } = edit();
    await waitFor(() => expect(role(/^Cash collector/)).toBeChecked());
    await person.click(role(/^Tracker/));
    await person.click(press('Save'));
    expect(
      await screen.findByText(/Another user changed this meanwhile, so nothing was saved/),
    ).toBeVisible();
    shell.api.answer(calls.identity.updateUser, user(11));
    await person.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Users.update').map(({ body }) => body)).toEqual([
      { roles: ['Operator', 'CashCollector', 'Tracker'], seenRoles: ['Operator', 'CashCollector'] },
      { roles: ['Operator', 'Tracker'], seenRoles: ['Operator'] },
    ]);
  });

  test('the user’s own roles are shown and disabled', async () => {
    shell.api.answer(calls.identity.user, user(1, { roles: ['CompanyAdmin'] }));
    edit();
    expect(await screen.findByText("You can't change your own roles.")).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  test('an agent’s role is shown and disabled: agents have a page of their own', async () => {
    shell.api.answer(calls.identity.user, user(11, { roles: ['Agent'] }));
    edit();
    expect(
      await screen.findByText(
        'This user is an agent. Agents are created, blocked and terminated on the page Agents.',
      ),
    ).toBeVisible();
    expect(role(/^Agent/)).toBeChecked();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  test('a user of a company is not made a system administrator, nor the other way round', async () => {
    shell = await newShell({ user: SYS_ADMIN });
    shell.api.answer(calls.identity.user, user(11));
    const { user: person, unmount } = edit();
    await person.click(await screen.findByRole('checkbox', { name: /^Operator/ }));
    expect(role(/^Operator/)).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /^System administrator/ })).toBeNull();
    expect(screen.getByText('Choose one role or several.')).toBeVisible();
    unmount();
    shell.api.answer(
      calls.identity.user,
      user(12, { roles: ['SysAdmin'], companyId: null, companyName: null }),
    );
    edit();
    expect(
      await screen.findByText(
        "The roles of a system administrator can't be changed. Create another user for other roles.",
      ),
    ).toBeVisible();
    expect(role(/^System administrator/)).toBeChecked();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  test.each([
    [
      'an invited user',
      { state: 'ended', untilUtc: '2026-11-19T08:00:00.000Z' } as const,
      /link of their invitation/,
    ],
    ['a user with a password', null, /'Forgot password' on the sign-in page/],
  ])('%s sets their password by the way that works for them', async (_who, invitation, hint) => {
    shell.api.answer(calls.identity.user, user(11, { invitation }));
    edit();
    expect(await screen.findByText(hint)).toBeInTheDocument();
    expect(screen.queryAllByText(/Forgot password/)).toHaveLength(invitation ? 0 : 1);
  });

  test('the details show all data', async () => {
    detail();
    expect(await screen.findByText('user11@doha.example')).toBeVisible();
    expect(drawerState.title).toBe('Khalid Saad');
    expect(screen.getByText('Set up')).toBeVisible();
    expect(screen.getByText('Never')).toBeVisible();
  });

  test('sessions are listed by device and address, and ended one by one or all at once', async () => {
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
    shell.api.answer(calls.identity.sessions, {
      items: [session(50), session(51, { userAgent: phone, ip: '198.51.100.4' })],
    });
    shell.api.answer(calls.identity.endSessions, { ended: 1 });
    const { user: person } = detail('sessions');
    expect(await screen.findByText('Chrome on Windows')).toBeVisible();
    expect(screen.getByText('198.51.100.4')).toBeVisible();
    await person.click(press('End the session: Safari on iPhone'));
    await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('One session ended'));
    expect(made('Users.endSessions')[0]?.body).toEqual({ userId: idOf(11), sessionId: idOf(51) });
    shell.api.answer(calls.identity.endSessions, { ended: 2 });
    await person.click(press('End all sessions'));
    act(() => shell.confirm.answer(true));
    await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('2 sessions ended'));
    expect(made('Users.endSessions')[1]?.body).toEqual({ userId: idOf(11) });
  });

  test('the present session is marked and can’t be ended', async () => {
    shell.api.answer(calls.identity.sessions, { items: [session(50, { isOwn: true })] });
    detail('sessions');
    expect(await screen.findByText('This session')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
  });
});

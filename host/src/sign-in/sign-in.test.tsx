import { ApiError } from '@qafila/api-client';
import { identityCalls, type SessionUser } from '@qafila/contracts/identity';
import { OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPortal } from '../../test/render-portal.tsx';
import { keepTyped } from '../app/typed.ts';

const at = (address: string) => renderPortal(address, { user: null });
/** Checks that there is no header bar: brand and language are part of the page itself. */
const noHeader = () => {
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'Qafila' })).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'العربية' })).toBeInTheDocument();
};

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Email'), 'operator@qafila.test');
  await user.type(screen.getByLabelText('Password'), 'secret');
}

test('[SHELL-42] /login opens without a header and without authentication', async () => {
  at('/login');
  await screen.findByRole('heading', { name: 'Sign in' });
  noHeader();
});

test('[SHELL-43] /signup opens without a header and without authentication', async () => {
  at('/signup');
  await screen.findByRole('heading', { name: 'Register a company' });
  noHeader();
});

test('[SHELL-44] /forget-password opens without a header and without authentication', async () => {
  at('/forget-password');
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  noHeader();
});

test('[SHELL-01] [SHELL-02] [SHELL-03] signing in sends the credentials and the choice to be kept logged in', async () => {
  const user = userEvent.setup();
  const { shell } = at('/login');
  const signIn = jest.spyOn(shell.session, 'signIn');
  await fillIn(user);
  await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIn).toHaveBeenCalledWith({ username: 'operator@qafila.test', password: 'secret', keep: true });
});

test.each([
  ['CashCollector', '/login', '/agents-ledger?view=closes'],
  ['Tracker', '/login', '/agents-map'],
  ['Operator', '/login', '/'],
  ['Tracker', '/login?returnTo=%2Ftasks%3Fsearch%3Dali', '/tasks?search=ali'],
] as const)('after signing in, a %s who came by %s starts at %s', async (role, from, page) => {
  const user = userEvent.setup();
  const { shell, address } = at(from);
  shell.session.signsIn = { ...OPERATOR, roles: [role] };
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe(page));
});

describe('a page that refused a user’s roles', () => {
  async function signIn(as: SessionUser) {
    const user = userEvent.setup();
    const { shell, address } = renderPortal('/companies-list', { user: OPERATOR });
    const refused = '/login?ended=role&returnTo=%2Fcompanies-list';
    await waitFor(() => expect(address()).toBe(refused));
    shell.session.signsIn = as;
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect([address(), ...shell.session.loaded]).not.toEqual([refused]));
    return { at: address(), loaded: shell.session.loaded };
  }

  test('is not where they start after signing in again', async () => {
    expect(await signIn({ ...OPERATOR, roles: ['Tracker'] })).toEqual({ at: '/agents-map', loaded: [] });
  });

  test('opens for another user who signs in, as a new page, which has none of the lists that the first one read', async () => {
    const id = '00000000-0000-4000-8000-000000000009';
    const { loaded } = await signIn({ ...OPERATOR, id, roles: ['SysAdmin'] });
    expect(loaded).toEqual(['/companies-list']);
  });
});

test.each([
  ['/login', '/'],
  ['/login?returnTo=%2Ftasks%3Fsearch%3Dali', '/tasks?search=ali'],
  ['/login?ended=expired&returnTo=%2Ftasks', '/tasks'],
])('a signed-in user who opens %s goes on to %s, where they can log out first', async (from, page) => {
  const { address } = renderPortal(from, { user: OPERATOR });
  await waitFor(() => expect(address()).toBe(page));
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test('going back after signing in does not lead to the login page', async () => {
  const user = userEvent.setup();
  const { shell, router, address } = at('/login?returnTo=%2Ftasks');
  shell.session.signsIn = OPERATOR;
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/tasks'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('the dashboard is in the menu of users who start on another page', async () => {
  renderPortal('/tasks', { user: { ...OPERATOR, roles: ['CashCollector'] } });
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
});

test('a wrong password shows an error and keeps the typed values', async () => {
  const user = userEvent.setup();
  const { shell } = at('/login');
  const refused = new ApiError({
    code: 'INVALID_GRANT',
    status: 400,
    message: 'Email or password is incorrect',
  });
  jest.spyOn(shell.session, 'signIn').mockRejectedValue(refused);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is incorrect');
  expect(screen.getByLabelText('Email')).toHaveValue('operator@qafila.test');
});

test('the second step accepts a code or a recovery code', async () => {
  const user = userEvent.setup();
  const { shell } = at('/login');
  jest.spyOn(shell.session, 'signIn').mockResolvedValue({ mfaToken: 'm' });
  const refused = new ApiError({ code: 'INVALID_GRANT', status: 400, message: 'This code is wrong' });
  const confirmCode = jest.spyOn(shell.session, 'confirmCode').mockRejectedValueOnce(refused);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(confirmCode).toHaveBeenCalledWith({ mfaToken: 'm' }, '123456', false);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(confirmCode).toHaveBeenLastCalledWith({ mfaToken: 'm' }, 'ABCD-EFGH', false);
});

describe('when the lookup after it is lost, the next press repeats only the lookup:', () => {
  /** The portal, which a user signs in to whose first lookup gets no reply. */
  function losesLookup() {
    const rendered = at('/login');
    const { session } = rendered.shell;
    session.signsIn = { ...OPERATOR, roles: ['Tracker'] };
    const { signIn } = session;
    jest
      .spyOn(session, 'lookUp')
      .mockRejectedValueOnce(new ApiError({ code: 'NO_RESPONSE', status: 0, message: '' }));
    return {
      ...rendered,
      signIn: jest.spyOn(session, 'signIn'),
      confirmCode: jest
        .spyOn(session, 'confirmCode')
        .mockImplementation(
          async (_, username, keep) => void (await signIn({ username, password: '', keep })),
        ),
    };
  }

  test('an accepted password', async () => {
    const user = userEvent.setup();
    const { signIn, address } = losesLookup();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error/);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/agents-map'));
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  test('an accepted code, which the server takes once', async () => {
    const user = userEvent.setup();
    const { signIn, confirmCode, address } = losesLookup();
    signIn.mockResolvedValue({ mfaToken: 'm' });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error/);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/agents-map'));
    expect([signIn, confirmCode].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});

test('other credentials are sent, also after a lost lookup', async () => {
  const user = userEvent.setup();
  const { shell } = at('/login');
  const signIn = jest.spyOn(shell.session, 'signIn').mockResolvedValue(null);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Password'), '2');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIn.mock.calls.map(([{ password }]) => password)).toEqual(['secret', 'secret2']);
});

test('[SHELL-66] after an expired session the login page says so', async () => {
  at('/login?ended=expired&returnTo=%2Ftasks');
  expect(await screen.findByRole('alert')).toHaveTextContent('Session Expired. Please login again');
});

test('[SHELL-09] an agent who was logged out sees the reason', async () => {
  at('/login?ended=agent');
  expect(await screen.findByRole('alert')).toHaveTextContent('Agents use the courier app');
});

test('values typed before React loaded are taken over', async () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML =
    '<div id="first-form"><form><input name="username"><input name="password"><input type="checkbox" name="keep" checked></form></div>';
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`);
  Object.assign(field('username') ?? {}, { value: 'early@qafila.test' });
  Object.assign(field('password') ?? {}, { value: 'typed' });
  keepTyped(page);
  at('/login');
  expect(await screen.findByLabelText('Email')).toHaveValue('early@qafila.test');
  expect(screen.getByLabelText('Password')).toHaveValue('typed');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('[API-08] /forget-password asks for a link', async () => {
  const user = userEvent.setup();
  const { shell } = at('/forget-password');
  shell.api.answer(identityCalls.forgotPassword, { message: '' });
  await user.type(await screen.findByLabelText('Email'), 'operator@qafila.test');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('a link is on its way');
  expect(shell.api.made.at(-1)).toMatchObject({ body: { email: 'operator@qafila.test' } });
});

test('[API-09] the link of the mail sets a new password', async () => {
  const user = userEvent.setup();
  const { shell } = at('/reset-password?token=abc');
  shell.api.answer(identityCalls.resetPassword, { message: '' });
  await user.type(await screen.findByLabelText('New password'), 'a-long-password');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await screen.findByRole('status');
  expect(shell.api.made.at(-1)).toMatchObject({ body: { token: 'abc', password: 'a-long-password' } });
});

test('a password that is easily guessed is refused before it is sent, in the language of the page', async () => {
  const user = userEvent.setup();
  const { shell } = at('/reset-password?token=abc');
  await user.type(await screen.findByLabelText('New password'), 'passwordpassword');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await screen.findByText('This password is one of the most common ones. Choose another');
  await user.click(screen.getByRole('button', { name: 'العربية' }));
  await user.click(screen.getByRole('button', { name: 'تعيين كلمة المرور' }));
  await screen.findByText('هذه من أكثر كلمات المرور شيوعًا. اختر غيرها');
  expect(shell.api.made.filter(({ name }) => name === 'Identity.resetPassword')).toEqual([]);
  expect(screen.getByLabelText('كلمة المرور الجديدة')).toHaveValue('passwordpassword');
});

test('an invited user sets their password, which is not called a new one', async () => {
  at('/reset-password?token=abc&invited=1');
  expect(await screen.findByRole('heading', { name: 'Set the password' })).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('an invited user whose link has ended is sent to the administrator, since no other link comes to them', async () => {
  const user = userEvent.setup();
  const submit = async (address: string, label: string) => {
    const { shell, unmount } = at(address);
    shell.api.answer(identityCalls.resetPassword, () => {
      const message = 'This link is no longer valid. Please ask for a new one';
      throw new ApiError({ code: 'BAD_REQUEST', status: 400, message });
    });
    await user.type(await screen.findByLabelText(label), 'a-long-password');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    const text = (await screen.findByRole('alert')).textContent;
    const asksAgain = screen.queryByLabelText(label) !== null;
    unmount();
    return [text, asksAgain];
  };
  expect(await submit('/reset-password?token=abc&invited=1', 'Password')).toEqual([
    'This invitation has ended or was used already. If you have set your password, sign in with it. Otherwise ask the administrator who invited you for a new invitation.',
    false,
  ]);
  expect(await submit('/reset-password?token=abc', 'New password')).toEqual([
    'This link is no longer valid. Please ask for a new one',
    true,
  ]);
});

test('a link without its token says so and asks for no password', async () => {
  at('/reset-password');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('a time zone that no company may have is not offered, though the browser names the zone of the device so', async () => {
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Kuwait', 'Asia/Qatar', 'CET']);
  const { resolvedOptions } = new Intl.DateTimeFormat();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'CET' };
  });
  try {
    at('/signup');
    const field = await screen.findByLabelText('Time zone');
    expect(field).toHaveDisplayValue('Asia/Qatar');
    expect(within(field).getAllByRole('option')).toHaveLength(2);
  } finally {
    jest.restoreAllMocks();
  }
});

test('[API-13] a registration sends all typed values, and says that it waits for approval', async () => {
  const user = userEvent.setup();
  const { shell } = at('/signup');
  shell.api.answer(identityCalls.signup, { message: '' });
  const typed = {
    'Company name': 'Doha Express',
    'Company phone': '٤٤٠٠ ١١٢٢',
    'Website domain (optional)': 'doha.example',
    'First name': 'Noora',
    'Last name': 'Al-Kuwari',
    Phone: '+974 5551-2345',
    Email: 'noora@doha.example',
    Password: 'a-long-password',
  };
  for (const [label, text] of Object.entries(typed))
    await user.type(await screen.findByLabelText(label), text);
  expect(screen.getByLabelText('Currency')).toHaveDisplayValue('Qatari Riyal (QAR)');
  await user.selectOptions(screen.getByLabelText('Currency'), 'Kuwaiti Dinar (KWD)');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Kuwait');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByRole('status')).toBeInTheDocument();
  expect(shell.api.made.at(-1)?.body).toEqual({
    company: {
      name: 'Doha Express',
      phoneNumber: '44001122',
      domain: 'doha.example',
      locale: 'en',
      currency: 'Kuwaiti Dinar (KWD)',
      timezone: 'Asia/Kuwait',
    },
    administrator: {
      email: 'noora@doha.example',
      password: 'a-long-password',
      user: { firstName: 'Noora', lastName: 'Al-Kuwari', phoneNumber: '+97455512345' },
    },
  });
});

test('signing up in Arabic founds an Arabic company by default, its currencies named in Arabic', async () => {
  const { shell } = at('/signup');
  await screen.findByLabelText('Currency');
  act(() => shell.look.set({ locale: 'ar' }));
  expect(await screen.findByLabelText('اللغة')).toHaveDisplayValue('العربية');
  expect(screen.getByLabelText('العملة')).toHaveDisplayValue('ريال قطري (QAR)');
  expect(screen.getByRole('option', { name: 'ين ياباني (JPY)' })).toBeInTheDocument();
});

test('a refused field and a failure are explained in Arabic on a page in Arabic', async () => {
  const user = userEvent.setup();
  const { shell } = at('/signup');
  act(() => shell.look.set({ locale: 'ar' }));
  const errors = [
    { path: 'company.name', message: 'This is a required field' },
    { path: 'company.phoneNumber', message: 'Invalid Phone Number' },
  ];
  shell.api.answer(identityCalls.signup, () => {
    throw new ApiError({ code: 'VALIDATION', status: 400, message: '', errors });
  });
  await user.click(await screen.findByRole('button', { name: 'إرسال الطلب' }));
  expect(await screen.findByText('رقم هاتف غير صحيح')).toBeVisible();
  expect(screen.getByText('هذا حقل مطلوب')).toBeVisible();
  shell.api.answer(identityCalls.signup, () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: '' });
  });
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('خطأ في الشبكة، يرجى التحقق من الاتصال');
});

test('a refusal of something that the page has no field for is shown above its button, beside the fields that have theirs', async () => {
  const user = userEvent.setup();
  const { shell } = at('/signup');
  const phone = { path: 'company.phoneNumber', message: 'Invalid Phone Number' };
  const others = [
    { path: 'company.timezone', message: 'Unknown time zone' },
    { path: 'company.logo', message: 'This is a required field' },
    { path: '', message: 'Registration is closed' },
  ];
  const refuse = (errors: { path: string; message: string }[]) =>
    shell.api.answer(identityCalls.signup, () => {
      throw new ApiError({ code: 'VALIDATION', status: 400, message: '', errors });
    });
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  refuse([phone, ...others]);
  await user.click(await screen.findByRole('button', { name: 'Send the request' }));
  await waitFor(() =>
    expect(alerts()).toEqual(['Unknown time zone', 'This is a required field', 'Registration is closed']),
  );
  expect(screen.getAllByText('Invalid Phone Number')).toHaveLength(1);
  refuse([phone]);
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText('Invalid Phone Number')).toBeVisible();
});

test('[API-13] [SHELL-65] signing up sends company and administrator; a refusal shows at its field or trimmed', async () => {
  const user = userEvent.setup();
  const { shell } = at('/signup');
  const errors = [{ path: 'company.phoneNumber', message: 'Invalid Phone Number' }];
  shell.api.answer(identityCalls.signup, () => {
    throw new ApiError({ code: 'VALIDATION', status: 400, message: '', errors });
  });
  await user.type(await screen.findByLabelText('Company name'), 'Doha Express');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('Invalid Phone Number')).toBeInTheDocument();
  shell.api.answer(identityCalls.signup, () => {
    throw new ApiError({ code: 'BAD_REQUEST', status: 400, message: 'Signup: The company exists' });
  });
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The company exists$/);
  await waitFor(() =>
    expect(shell.api.made.at(-1)?.body).toMatchObject({ company: { name: 'Doha Express' } }),
  );
});

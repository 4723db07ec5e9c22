import { ApiError } from '@qafila/api-client';
import { identityCalls, type SessionUser } from '@qafila/contracts/identity';
import { createBrowserSession } from '@qafila/shell-sdk/session';
import { OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type RenderPortalOptions, renderPortal } from '../../test/render-portal.tsx';

const unready = { ...OPERATOR, shouldEnforceMfa: true };

test('[SHELL-11] a user who must enable a second factor can open no other page', async () => {
  const { address } = renderPortal('/tasks', { user: unready });
  await screen.findByRole('heading', { name: 'Set up two-step verification' });
  expect(address()).toBe('/mfa-setup');
});

/** The real session of a browser that is signed in; its lookup is `identityCalls.me`. */
const signedIn: RenderPortalOptions['session'] = (api) => {
  const browser = createBrowserSession('', window, (call) => api.call(call));
  browser.tokens.write({ accessToken: 'a', refreshToken: 'r', expiresAt: 2e12, refreshAt: 2e12 });
  return browser.session;
};

/** Copies where there is no clipboard, as on an address without TLS: the button does not say that it was copied. */
async function refusesToCopy(user: UserEvent) {
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const button = screen.getByRole('button', { name: 'Copy' });
  await user.click(button);
  await waitFor(() => expect(String(getSelection())).not.toBe(''));
  expect(button).toHaveTextContent(/^Copy$/);
  write.mockRestore();
}

test('[SHELL-12] [API-10] [API-11] the key comes from the server, a code confirms it, and recovery codes are shown once', async () => {
  const user = userEvent.setup();
  const { shell } = renderPortal('/login', { user: null });
  shell.session.signsIn = unready;
  shell.api.answer(identityCalls.generateMfaSetup, {
    secret: 'ABCDEFGH',
    otpauthUrl: 'otpauth://totp/x?secret=ABCDEFGH',
  });
  shell.api.answer(identityCalls.enableMfa, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument();
  await refusesToCopy(user);
  expect(String(getSelection())).toBe('ABCD EFGH');
  // A code has six digits: more are ignored.
  await user.type(screen.getByLabelText('Code from the app'), '1234567');
  await user.type(screen.getByLabelText('Your password'), 'qafila-demo-city');
  expect(screen.queryByLabelText('Code from the app you use now')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('cccc-dddd')).toBeInTheDocument();
  await refusesToCopy(user);
  expect(String(getSelection())).toBe('aaaa-bbbbcccc-dddd');
  expect(shell.api.made.at(-1)).toMatchObject({
    body: { code: '123456', password: 'qafila-demo-city' },
  });
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    'qafila-recovery-codes.txt',
  );
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'I have kept these codes' }));
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('when the reply with the recovery codes is lost, the page says so and sets up once more, or goes on', async () => {
  const user = userEvent.setup();
  const { shell, address } = renderPortal('/mfa-setup', {
    user: { ...unready, mfaSetupRequired: true },
    session: signedIn,
  });
  const setup = { secret: 'ABCDEFGH', otpauthUrl: 'otpauth://totp/x?secret=ABCDEFGH' };
  shell.api.answer(identityCalls.generateMfaSetup, setup);
  shell.api.answer(identityCalls.enableMfa, () => {
    shell.api.answer(identityCalls.me, { ...OPERATOR, isMultiFactorEnabled: true });
    throw new ApiError({ code: 'UNKNOWN', status: 0, message: '' });
  });
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  await user.type(screen.getByLabelText('Your password'), 'qafila-demo-city');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(
    await screen.findByText(
      'Two-step verification is on, but its recovery codes did not arrive. Set it up once more to get them.',
    ),
  ).toBeInTheDocument();
  expect(await screen.findByLabelText('Code from the app you use now')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go on without recovery codes' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('without a connection after the recovery codes that is said, and they stay until the page goes on', async () => {
  const user = userEvent.setup();
  const { shell, address } = renderPortal('/mfa-setup', {
    user: { ...unready, mfaSetupRequired: true },
    session: signedIn,
  });
  const setup = { secret: 'ABCDEFGH', otpauthUrl: 'otpauth://totp/x?secret=ABCDEFGH' };
  shell.api.answer(identityCalls.generateMfaSetup, setup);
  shell.api.answer(identityCalls.enableMfa, { recoveryCodes: ['aaaa-bbbb'] });
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  await user.type(screen.getByLabelText('Your password'), 'qafila-demo-city');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await user.click(await screen.findByRole('checkbox', { name: 'I have kept these codes' }));
  let fail: (error: ApiError) => void = () => {};
  const lookUp = jest.fn(() => new Promise<SessionUser>((_, reject) => (fail = reject)));
  shell.api.answer(identityCalls.me, lookUp);
  const goOn = screen.getByRole('button', { name: 'Continue' });
  await user.dblClick(goOn);
  expect(goOn).toHaveAttribute('aria-busy', 'true');
  expect(lookUp).toHaveBeenCalledTimes(1);
  await act(async () => fail(new ApiError({ code: 'NO_RESPONSE', status: 0, message: '' })));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error/);
  expect(screen.getByText('aaaa-bbbb')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  lookUp.mockResolvedValue({ ...OPERATOR, isMultiFactorEnabled: true });
  await user.click(goOn);
  await waitFor(() => expect(address()).toBe('/'));
  expect(shell.api.made.filter(({ name }) => name === identityCalls.generateMfaSetup.name)).toHaveLength(1);
});

test('an existing second factor is replaced with a code of the present one', async () => {
  const user = userEvent.setup();
  const { shell } = renderPortal('/mfa-setup', { user: { ...OPERATOR, isMultiFactorEnabled: true } });
  const setup = { secret: 'ABCDEFGH', otpauthUrl: 'otpauth://totp/x?secret=ABCDEFGH' };
  shell.api.answer(identityCalls.generateMfaSetup, setup);
  shell.api.answer(identityCalls.enableMfa, { recoveryCodes: ['aaaa-bbbb'] });
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  await user.type(screen.getByLabelText('Your password'), 'qafila-demo-city');
  await user.type(screen.getByLabelText('Code from the app you use now'), ' 654321 ');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument();
  expect(shell.api.made.at(-1)).toMatchObject({
    body: { code: '123456', password: 'qafila-demo-city', presentCode: '654321' },
  });
});

test('a phone, which can’t scan its own screen, gets a link to its app and a key to copy; the QR code is for another device', async () => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media === '(pointer: coarse), (max-width: 600px)',
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  const user = userEvent.setup();
  const { shell } = renderPortal('/mfa-setup', { user: unready });
  const otpauthUrl = 'otpauth://totp/x?secret=ABCDEFGH';
  shell.api.answer(identityCalls.generateMfaSetup, { secret: 'ABCDEFGH', otpauthUrl });
  const link = await screen.findByRole('link', { name: 'Open in your authenticator app' });
  expect(link).toHaveAttribute('href', 'otpauth://totp/x?secret=ABCDEFGH');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGH');
  expect(screen.getByText('Use another device').closest('details')).toContainElement(
    screen.getByText('Scan this with your authenticator app'),
  );
  jest.restoreAllMocks();
});

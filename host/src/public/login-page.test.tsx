import { ApiError } from '@qafila/api-client';
import { addMessages, createFakeShell, renderInShell } from '@qafila/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './login-page.tsx';
import { publicMessages } from './messages/index.ts';

async function open() {
  const shell = createFakeShell({ user: null });
  await addMessages(shell, 'public', publicMessages);
  const signIn = jest.spyOn(shell.session, 'signIn');
  const confirmCode = jest.spyOn(shell.session, 'confirmCode');
  const onSignedIn = jest.fn(async () => {});
  renderInShell(<LoginPage onSignedIn={onSignedIn} />, { shell, at: '/login' });
  return { signIn, confirmCode, onSignedIn, user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Email'), 'operator@qafila.test');
  await user.type(screen.getByLabelText('Password'), 'qafila-demo');
}

test('[SHELL-01] signs in with the credentials that were typed', async () => {
  const { user, signIn, onSignedIn } = await open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIn).toHaveBeenCalledWith({
    username: 'operator@qafila.test',
    password: 'qafila-demo',
    keep: false,
  });
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

test("[SHELL-02] offers 'Keep me logged in' and passes the choice on", async () => {
  const { user, signIn } = await open();
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ keep: true }));
});

test('asks for what is missing and sends nothing', async () => {
  const { user, signIn } = await open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your email')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  expect(signIn).not.toHaveBeenCalled();
});

test('keeps what was typed when the credentials are refused', async () => {
  const { user, signIn } = await open();
  signIn.mockRejectedValue(
    new ApiError({ code: 'INVALID_GRANT', status: 400, message: 'Email or password is incorrect' }),
  );
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is incorrect');
  expect(screen.getByLabelText('Email')).toHaveValue('operator@qafila.test');
});

test('asks for the code when the account has a second step', async () => {
  const { user, signIn, confirmCode, onSignedIn } = await open();
  signIn.mockResolvedValue({ mfaToken: 'challenge' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(confirmCode).toHaveBeenCalledWith({ mfaToken: 'challenge' }, '123456', false);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

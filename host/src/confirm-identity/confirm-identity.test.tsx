import { ApiError } from '@qafila/api-client';
import { identityCalls } from '@qafila/contracts/identity';
import { useApi } from '@qafila/shell-sdk';
import { OPERATOR } from '@qafila/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPortal } from '../../test/render-portal.tsx';

const { resetMfa, confirmPassword } = identityCalls;
const refusal = () =>
  new ApiError({
    code: 'FRESH_AUTHENTICATION_REQUIRED',
    status: 403,
    message: 'This amount is above the limit of your company',
  });

/** A page of a remote whose call needs the password. */
function Page() {
  const api = useApi();
  const [outcome, setOutcome] = useState('');
  const body = { userId: '0198a000-0000-7000-8000-000000000001' };
  const send = () =>
    api.call(resetMfa, { body, idempotencyKey: 'key-1' }).then(
      () => setOutcome('Done'),
      (error: Error) => setOutcome(error.message),
    );
  return (
    <>
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <p>{outcome}</p>
    </>
  );
}

/** Opens the page; the server accepts the call once the password is confirmed. */
async function open(user = OPERATOR) {
  const page = renderPortal('/tasks', { user, page: async () => ({ default: Page }) });
  let confirmed = false;
  page.shell.api.answer(resetMfa, () => {
    if (confirmed) return null;
    throw refusal();
  });
  page.shell.api.answer(confirmPassword, ({ body }) => {
    if ((body as { password: string }).password !== 'right')
      throw new ApiError({
        code: 'VALIDATION',
        status: 400,
        message: 'Password is incorrect',
        errors: [{ path: 'password', message: 'Password is incorrect' }],
      });
    confirmed = true;
    return null;
  });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
  const made = (name: string) => page.shell.api.made.filter((call) => call.name === name);
  return { ...page, person, dialog, made };
}

test('any call that needs the password asks for it with the reason, and is made again with the same key', async () => {
  const { person, dialog, made } = await open();
  expect(dialog.getByText('This amount is above the limit of your company')).toBeInTheDocument();
  expect(dialog.queryByLabelText(/^Code from/)).not.toBeInTheDocument();
  await person.type(dialog.getByLabelText(/^Password/), 'wrong');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('Password is incorrect')).toBeInTheDocument();
  await person.clear(dialog.getByLabelText(/^Password/));
  await person.type(dialog.getByLabelText(/^Password/), 'right');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Done')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(made('TwoFactor.reset')).toMatchObject([{ idempotencyKey: 'key-1' }, { idempotencyKey: 'key-1' }]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('right');
});

test('cancelling leaves the call refused with its reason', async () => {
  const { person, dialog, made } = await open();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('This amount is above the limit of your company')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made('TwoFactor.reset')).toHaveLength(1);
});

test('a user with a second factor enters its code too', async () => {
  const { person, dialog, made } = await open({ ...OPERATOR, isMultiFactorEnabled: true });
  await person.type(dialog.getByLabelText(/^Password/), 'right');
  await person.type(dialog.getByLabelText(/^Code from your authenticator app/), '123456');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Done')).toBeInTheDocument();
  expect(made('Identity.confirmPassword')).toMatchObject([
    { body: { password: 'right', presentCode: '123456' } },
  ]);
});

test('two calls refused at once share one question', async () => {
  const { person, dialog, made } = await open();
  await person.click(screen.getByText('Send'));
  await person.type(dialog.getByLabelText(/^Password/), 'right');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Done')).toBeInTheDocument();
  expect(made('Identity.confirmPassword')).toHaveLength(1);
});

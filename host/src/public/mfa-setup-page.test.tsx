import { identityCalls } from '@qafila/contracts/identity';
import { addMessages, createFakeShell, OPERATOR, renderInShell } from '@qafila/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicMessages } from './messages/index.ts';
import { MfaSetupPage } from './mfa-setup-page.tsx';

async function open() {
  const shell = createFakeShell({ user: { ...OPERATOR, shouldEnforceMfa: true, mfaSetupRequired: true } });
  await addMessages(shell, 'public', publicMessages);
  shell.api.answer(identityCalls.generateMfaSetup, {
    secret: 'JBSWY3DPEHPK3PXP',
    otpauthUrl: 'otpauth://totp/Qafila:operator?secret=JBSWY3DPEHPK3PXP',
  });
  shell.api.answer(identityCalls.enableMfa, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
  const onDone = jest.fn(async () => {});
  renderInShell(<MfaSetupPage onDone={onDone} onLogout={() => {}} />, { shell, at: '/mfa-setup' });
  return { shell, onDone, user: userEvent.setup() };
}

test('[SHELL-12] shows the secret of generate-setup as a picture and in letters', async () => {
  const { shell } = await open();
  expect(await screen.findByRole('img', { name: 'QR code of the secret' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/png/),
  );
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeInTheDocument();
  expect(shell.api.made).toEqual([{ name: 'TwoFactor.generateSetup' }]);
});

test('[SHELL-12] confirms the set-up with a code, then shows the recovery codes once', async () => {
  const { shell, onDone, user } = await open();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument();
  expect(shell.api.made).toContainEqual({ name: 'TwoFactor.enable', body: { code: '123456' } });
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'I have kept the codes in a safe place' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

test('refuses a code that is not six digits before it is sent', async () => {
  const { shell, user } = await open();
  await user.type(screen.getByLabelText('Code'), '12');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(screen.getByText('Enter the six digits')).toBeInTheDocument();
  expect(shell.api.made.map(({ name }) => name)).not.toContain('TwoFactor.enable');
});

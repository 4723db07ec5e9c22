import { ApiError } from '@qafila/api-client';
import { identityCalls } from '@qafila/contracts/identity';
import { addMessages, createFakeShell, renderInShell } from '@qafila/shell-sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicMessages } from './messages/index.ts';
import { SignUpPage } from './sign-up-page.tsx';

async function open() {
  const shell = createFakeShell({ user: null });
  await addMessages(shell, 'public', publicMessages);
  renderInShell(<SignUpPage />, { shell, at: '/signup' });
  const user = userEvent.setup();
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
  const fill = async () => {
    await type('Company name', 'Pearl Couriers');
    await type('Company phone number', '+97455512345');
    await type('First name', 'Noora');
    await type('Last name', 'Al-Kuwari');
    await type('Phone number', '55512345');
    await type('Email', 'noora@pearl.test');
    await type('Password', 'a long pass phrase');
    await user.click(screen.getByRole('button', { name: 'Register' }));
  };
  return { shell, fill, user };
}

test('registers the company with its administrator', async () => {
  const { shell, fill } = await open();
  shell.api.answer(identityCalls.signup, { message: 'waiting' });
  await fill();
  expect(await screen.findByText(/waiting for approval/)).toBeInTheDocument();
  expect(shell.api.made[0]?.body).toMatchObject({
    company: { name: 'Pearl Couriers', currency: 'Qatari Riyal (QAR)' },
    administrator: { email: 'noora@pearl.test', user: { phoneNumber: '55512345' } },
  });
});

test('[SHELL-65] shows a registration error from after the colon, and keeps what was typed', async () => {
  const { shell, fill } = await open();
  shell.api.answer(identityCalls.signup, () => {
    throw new ApiError({
      code: 'BAD_REQUEST',
      status: 400,
      message: 'Registration failed: the domain is taken',
    });
  });
  await fill();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^the domain is taken$/);
  expect(screen.getByLabelText('Company name')).toHaveValue('Pearl Couriers');
});

test('names every field that is missing', async () => {
  const { shell, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getAllByText('This is a required field')).toHaveLength(7);
  expect(shell.api.made).toEqual([]);
});

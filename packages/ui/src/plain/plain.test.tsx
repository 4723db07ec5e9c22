import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemsIn } from '../testing/render-ui.tsx';
import { PlainButton, PlainCheck, PlainField, PlainNotice, PlainPage, PlainSelect } from './index.ts';

test('a page before sign-in works without the provider and without Chakra', async () => {
  const { container } = render(
    <PlainPage title="Sign in" lead="Your console." foot="Doha">
      <PlainNotice kind="error">Email or password is incorrect</PlainNotice>
      <PlainField label="Email" type="email" hint="The one you work with" error="Enter your email" />
      <PlainSelect
        label="Language"
        hint="Of the company"
        options={[
          { value: 'en', label: 'English' },
          { value: 'ar', label: 'Arabic' },
        ]}
        defaultValue="ar"
      />
      <PlainCheck>Keep me logged in</PlainCheck>
      <PlainButton kind="primary" type="submit">
        Sign in
      </PlainButton>
    </PlainPage>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  expect(document.title).toBe('Sign in · Qafila');
  expect(screen.getByRole('alert')).toHaveTextContent('Email or password is incorrect');
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('The one you work with Enter your email');
  const language = screen.getByRole('combobox', { name: 'Language', description: 'Of the company' });
  expect(language).toHaveDisplayValue('Arabic');
  expect(await problemsIn(container)).toEqual([]);
});

test('a password can be shown and hidden', async () => {
  const user = userEvent.setup();
  render(<PlainField label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('a busy button does not send the form again', async () => {
  const user = userEvent.setup();
  const send = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <PlainButton type="submit" busy>
        Sign in
      </PlainButton>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(send).not.toHaveBeenCalled();
});

test('the plain parts import React and style sheets, nothing else', () => {
  const files = readdirSync(__dirname).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  const imports = files.flatMap((name) =>
    [...readFileSync(join(__dirname, name), 'utf8').matchAll(/(?:from|import) '([^']+)'/g)].map(
      (match) => match[1],
    ),
  );
  const foreign = imports.filter(
    (path) => path !== 'react' && !path?.startsWith('./') && !path?.endsWith('.css'),
  );
  expect(foreign).toEqual([]);
});

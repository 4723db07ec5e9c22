import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMessages, createFakeShell, renderInShell } from '@qafila/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { LoginPage } from './login-page.tsx';
import { publicMessages } from './messages/index.ts';

const template = readFileSync(join(__dirname, '../index.ejs'), 'utf8');

/** The first response's body, with what somebody typed into it. */
function firstResponse() {
  document.documentElement.dataset.boot = 'login';
  document.body.innerHTML = /<div id="boot">[\s\S]*<\/div>\s*<div id="root">/.exec(template)?.[0] ?? '';
  const field = (id: string) => document.getElementById(id) as HTMLInputElement;
  field('boot-username').value = 'operator@qafila.test';
  field('boot-password').value = 'qafila-demo';
  field('boot-keep').checked = true;
  return field;
}

async function takeOver() {
  const shell = createFakeShell({ user: null });
  await addMessages(shell, 'public', publicMessages);
  const signIn = jest.spyOn(shell.session, 'signIn');
  renderInShell(<LoginPage onSignedIn={async () => {}} />, { shell, at: '/login' });
  return signIn;
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('takes over what was typed before the script arrived, and the focus', async () => {
  firstResponse()('boot-password').focus();
  await takeOver();
  expect(document.getElementById('boot')).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveValue('operator@qafila.test');
  expect(screen.getByLabelText('Password')).toHaveValue('qafila-demo');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('sends what was submitted before the script arrived', async () => {
  firstResponse();
  document.documentElement.dataset.bootSubmitted = 'true';
  const signIn = await takeOver();
  await waitFor(() =>
    expect(signIn).toHaveBeenCalledWith({
      username: 'operator@qafila.test',
      password: 'qafila-demo',
      keep: true,
    }),
  );
});

test('says the same as the login page, in both languages', async () => {
  const english: Record<string, string> = (await publicMessages.en()).default;
  const arabic: Record<string, string> = (await publicMessages.ar()).default;
  const pairs = [...template.matchAll(/data-ar="([^"]+)">([^<]+)</g)];
  expect(pairs.length).toBeGreaterThan(5);
  for (const [, ar, en] of pairs) {
    expect(english[en as string]).toBe(en);
    expect(arabic[en as string]).toBe(ar);
  }
});

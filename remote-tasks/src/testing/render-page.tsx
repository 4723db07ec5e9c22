import { useErrorText } from '@qafila/shell-sdk';
import { addMessages, createFakeShell, type FakeShell, renderInShell } from '@qafila/shell-sdk/testing';
import { NOW } from '@qafila/testing/samples';
import { UiProvider } from '@qafila/ui';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import remote from '../remote.ts';

const fixedNow = () => new Date(NOW);

function Kit({ locale, children }: { locale: 'en' | 'ar'; children: ReactNode }) {
  return (
    <UiProvider locale={locale} now={fixedNow} errorText={useErrorText()}>
      {children}
    </UiProvider>
  );
}

/** Renders a page of this remote in a fake shell, at the fixed time of the tests. */
export async function renderPage(
  page: ReactElement,
  {
    shell = createFakeShell(),
    at = '/',
    locale = 'en',
  }: { shell?: FakeShell; at?: string; locale?: 'en' | 'ar' } = {},
) {
  if (locale !== 'en') shell.look.set({ locale });
  if (remote.messages) await addMessages(shell, 'remote-tasks', remote.messages);
  const rendered = renderInShell(<Kit locale={locale}>{page}</Kit>, { shell, at });
  return { user: userEvent.setup(), ...rendered };
}

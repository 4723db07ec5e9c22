import { useErrorText, useLocale } from '@qafila/shell-sdk';
import {
  addMessages,
  createFakeShell,
  type FakeShell,
  type FakeShellOptions,
  renderInShell,
} from '@qafila/shell-sdk/testing';
import { UiProvider } from '@qafila/ui';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import remote from '../remote.ts';

const fixedNow = () => new Date('2026-11-22T09:00:00Z');

/** A shell with all texts loaded. Set the replies of calls before rendering. */
export async function newShell(options?: FakeShellOptions): Promise<FakeShell> {
  const shell = createFakeShell(options);
  if (remote.messages) await addMessages(shell, remote.descriptor.name, remote.messages);
  return shell;
}

function Kit({ now, children }: { now: () => Date; children: ReactNode }) {
  const { locale } = useLocale();
  return (
    <UiProvider locale={locale} now={now} errorText={useErrorText()}>
      {children}
    </UiProvider>
  );
}

/** Renders a page or view at a fixed time, with a user-event user without delays. */
export function renderPart(element: ReactElement, shell: FakeShell, at = '/', now = fixedNow) {
  const view = renderInShell(<Kit now={now}>{element}</Kit>, { shell, at });
  return { ...view, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null }) };
}

import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ShellProvider } from '../shell.tsx';
import { createFakeShell, type FakeShell } from './fake-shell.ts';

export interface RenderInShellOptions {
  shell?: FakeShell;
  /** Address of the page. */
  at?: string;
  /** Route pattern, when the page reads path parameters. */
  path?: string;
}

export interface RenderedInShell extends RenderResult {
  shell: FakeShell;
  /** The address as it is now. */
  address: () => string;
}

/** Renders a page or part inside a fake shell, under a router. */
export function renderInShell(
  element: ReactElement,
  { shell = createFakeShell(), at = '/', path = '*' }: RenderInShellOptions = {},
): RenderedInShell {
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] });
  const result = render(
    <ShellProvider value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShellProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...result, shell, address };
}

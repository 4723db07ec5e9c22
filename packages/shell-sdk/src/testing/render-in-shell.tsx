import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DataProvider, queryClientOf } from '../data/index.ts';
import { ShellProvider } from '../shell.tsx';
import { createFakeShell, type FakeShell } from './fake-shell.ts';

export interface RenderInShellOptions {
  shell?: FakeShell;
  /** Address of the page. */
  at?: string;
  /** Route pattern, if the page reads path parameters. */
  path?: string;
}

export interface RenderedInShell extends RenderResult {
  shell: FakeShell;
  /** The current address. */
  address: () => string;
}

/** Renders a page or part inside a fake shell, under a router. */
export function renderInShell(
  element: ReactElement,
  { shell = createFakeShell(), at = '/', path = '*' }: RenderInShellOptions = {},
): RenderedInShell {
  const client = queryClientOf(shell);
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retry: false, gcTime: Number.POSITIVE_INFINITY },
    ...(mutations && { mutations }),
  });
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] });
  const result = render(
    <ShellProvider value={shell}>
      <DataProvider>
        <RouterProvider router={router} />
      </DataProvider>
    </ShellProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...result, shell, address };
}

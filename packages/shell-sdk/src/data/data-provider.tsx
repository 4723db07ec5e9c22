import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { useShell } from '../shell.tsx';
import { queryClientOf } from './query-client-of.ts';
import { store } from './state.ts';

/** The query cache and the atom store of the page. */
export function DataProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClientOf(useShell())}>
      <Provider store={store}>{children}</Provider>
    </QueryClientProvider>
  );
}

/** A page or view of a remote with its data layer around it. */
export const withData = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function PartWithData(props: Props) {
    return (
      <DataProvider>
        <Part {...props} />
      </DataProvider>
    );
  };

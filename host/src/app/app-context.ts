import type { ApiClient, TokenStore } from '@qafila/api-client';
import type { ShellConfig } from '@qafila/contracts/shell';
import type { LookStore } from '@qafila/shell-sdk/look';
import type { Session } from '@qafila/shell-sdk/session';
import { createContext, useContext } from 'react';
import type { Report } from '../failures/report.ts';

/** What every page has, before sign-in too. The portal makes the shell of it. */
export interface App {
  config: ShellConfig;
  api: ApiClient;
  tokens: TokenStore;
  session: Session;
  look: LookStore;
  report: Report;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('Outside of the app');
  return app;
}

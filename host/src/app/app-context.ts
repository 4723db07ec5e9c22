import type { ApiClient, TokenStore } from '@qafila/api-client';
import type { ShellConfig } from '@qafila/contracts/shell';
import type { LookStore } from '@qafila/shell-sdk/look';
import type { Session } from '@qafila/shell-sdk/session';
import { createContext, useContext } from 'react';
import type { Report } from '../failures/report.ts';

/** Services of every page, including those before sign-in. The portal builds the shell from them. */
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

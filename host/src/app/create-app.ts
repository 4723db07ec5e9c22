import type { ShellConfig } from '@qafila/contracts/shell';
import { applyLook, createLookStore, systemLook } from '@qafila/shell-sdk/look';
import { createBrowserSession } from '@qafila/shell-sdk/session';
import { createReport } from '../failures/report.ts';
import type { App } from './app-context.ts';
import type { TakeEarly } from './first-data.ts';

/** Creates the services of every page; theme and language follow the user's choice from here on. */
export function createApp(config: ShellConfig, takeEarly: TakeEarly = () => undefined): App {
  const look = createLookStore({ jar: document, system: systemLook() });
  const apply = () => applyLook(look.get(), document.documentElement);
  apply();
  look.subscribe(apply);
  const { api, tokens, session } = createBrowserSession(config.apiUrl, window, takeEarly);
  return { config, api, tokens, session, look, report: createReport(api) };
}

import { createBrowserSession, type Shell } from '@qafila/shell-sdk';
import { createFakeShell } from '@qafila/shell-sdk/testing';

/** A shell without network: every call fails as not built yet. */
export const fakeShell = (): Shell => createFakeShell();

/** The real API and session, everything else as in the fake shell; sockets don't connect. */
export function realShell(): Shell {
  const { api, session } = createBrowserSession('');
  return { ...createFakeShell(), api, session };
}

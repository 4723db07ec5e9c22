import { createBrowserSession, type Shell } from '@qafila/shell-sdk';
import { createFakeShell } from '@qafila/shell-sdk/testing';

/** A shell without network: every call answers that it is not built yet. */
export const fakeShell = (): Shell => createFakeShell();

/** The real API and session, everything else as in the fake shell; sockets stay silent. */
export function realShell(): Shell {
  const { api, session } = createBrowserSession('');
  return { ...createFakeShell(), api, session };
}

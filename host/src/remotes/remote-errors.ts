import type { RegisteredRemote } from '@qafila/contracts/shell';
import { SHELL_SDK_MAJOR } from '@qafila/contracts/shell';
import type { RemoteFailure } from '@qafila/ui';
import { loadFailureOf } from '../failures/chunk-error.ts';

/** Built for another major of shell-sdk. */
export class RemoteTooOld extends Error {
  override readonly name = 'RemoteTooOld';
  constructor({ name, version, shellSdk }: RegisteredRemote) {
    super(`${name} ${version} needs shell-sdk ${shellSdk}; this shell has ${SHELL_SDK_MAJOR}`);
  }
}

/** No reply within 120 s. */
export class RemoteTimeout extends Error {
  override readonly name = 'RemoteTimeout';
  constructor({ name, version, manifestUrl }: RegisteredRemote) {
    super(`Loading chunk ${name}@${version} failed.\n(timeout: ${manifestUrl})`);
  }
}

/** Which panel is shown for a remote that failed with this error. */
export function panelReason(error: unknown): RemoteFailure {
  if (error instanceof RemoteTooOld) return 'too-old';
  const failure = loadFailureOf(error);
  if (!failure) return 'broken';
  return failure.reason === 'timeout' ? 'slow' : 'missing';
}

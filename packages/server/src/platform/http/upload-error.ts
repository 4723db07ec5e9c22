import { AppError } from '@qafila/contracts';
import { say } from '../words/say.ts';

const MEGABYTE = 1024 * 1024;

/** The upload's own word for a file past its limit. */
const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

/** A refusal that says how large a file may be. */
export const fileTooLarge = (mostBytes: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', {
    message: say('The file is too large: at most {most} MB', { most: mostBytes / MEGABYTE }),
  });

/** What busboy says of a body that breaks off, or is no form; it gives these errors no code. */
const BROKEN = /^(Unexpected end of|Malformed part|Multipart: Boundary not found)/;

/** The upload's failure, with its limit where it is about that, and with what to do where the body is broken. */
export function uploadError(error: unknown, mostBytes: number): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === TOO_LARGE) return fileTooLarge(mostBytes);
  if (!BROKEN.test(error.message)) return error;
  const message = say('The upload did not arrive whole. Choose the file again');
  return new AppError('VALIDATION', { message, errors: [{ path: 'file', message }], cause: error });
}

import { AppError } from '@qafila/contracts';
import { say } from '../words/say.ts';

const MEGABYTE = 1024 * 1024;

/** Fastify's code for a file over the limit. */
const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

/** An error with the maximum size of a file. */
export const fileTooLarge = (mostBytes: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', {
    message: say('The file is too large: at most {most} MB', { most: mostBytes / MEGABYTE }),
  });

/** Messages of busboy for a truncated or malformed body; it gives these errors no code. */
const BROKEN = /^(Unexpected end of|Malformed part|Multipart: Boundary not found)/;

/** Maps an upload's failure: to the size limit, or to what to do about a broken body. */
export function uploadError(error: unknown, mostBytes: number): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === TOO_LARGE) return fileTooLarge(mostBytes);
  if (!BROKEN.test(error.message)) return error;
  const message = say('The upload is incomplete. Choose the file again');
  return new AppError('VALIDATION', { message, errors: [{ path: 'file', message }], cause: error });
}

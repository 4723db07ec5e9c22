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

/** The upload's failure, said with its limit where it is about that. */
export const uploadError = (error: unknown, mostBytes: number): unknown =>
  error instanceof Error && 'code' in error && error.code === TOO_LARGE ? fileTooLarge(mostBytes) : error;

import { AppError, ERRORS } from '@qafila/contracts';
import { say } from '../words/say.ts';

/** A value of `field` that is taken, in the language of the request. `reason` says by what, beside the field. */
export const duplicate = (field: string, { reason, cause }: { reason?: string; cause?: unknown } = {}) =>
  new AppError('DUPLICATE', {
    field,
    message: say(ERRORS.DUPLICATE.message, { field }),
    ...(reason !== undefined && { errors: [{ path: field, message: reason }] }),
    cause,
  });

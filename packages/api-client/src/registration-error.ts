import { ApiError } from './api-error.ts';
import { afterColon, describeError } from './describe-error.ts';

/** What a form shows of a refused registration: the server's words after the colon, beside their field if they have one. */
export function registrationError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.errors.length > 0) return error;
  if (error.field === undefined)
    return new Error(describeError(error, 'registration').join(' '), { cause: error });
  const message = afterColon(error.message);
  return Object.assign(new Error(message, { cause: error }), { field: error.field });
}

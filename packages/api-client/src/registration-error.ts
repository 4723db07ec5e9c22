import { ApiError } from './api-error.ts';
import { afterColon, describeError } from './describe-error.ts';

/** Error of a refused registration for a form: the server's message after the colon, with its field if it has one. */
export function registrationError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.errors.length > 0) return error;
  if (error.field === undefined)
    return new Error(describeError(error, 'registration').join(' '), { cause: error });
  const message = afterColon(error.message);
  return Object.assign(new Error(message, { cause: error }), { field: error.field });
}

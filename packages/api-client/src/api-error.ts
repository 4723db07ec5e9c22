import { ERRORS, type ErrorCode, ErrorReply, type FieldError } from '@qafila/contracts/core';
import { is } from 'valibot';
import { FAILURES } from './messages.ts';

/**
 * A code of the contracts' table, or one that only a client can see: no reply, a cancelled call, a reply of unknown
 * form.
 */
export type ApiErrorCode = ErrorCode | 'NO_RESPONSE' | 'CANCELLED' | 'UNKNOWN';

export interface ApiErrorFields {
  code: ApiErrorCode;
  /** HTTP status; 0 without a reply. */
  status: number;
  message: string;
  errors?: readonly FieldError[];
  field?: string;
  details?: Record<string, unknown>;
  requestId?: string;
}

/** A call that failed. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  /** Every invalid field of a 400. */
  readonly errors: readonly FieldError[];
  /** The field whose value exists already. */
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly requestId: string | undefined;
  /** An earlier attempt of this call had no reply: it may have been carried out, whatever this error says. */
  maybeDone?: boolean;

  /** Compared by name: host and remotes each bundle a copy of this class, and one's errors are caught in another. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError' && 'code' in value && 'status' in value;
  }

  constructor(fields: ApiErrorFields, options: ErrorOptions = {}) {
    super(fields.message, options);
    this.name = 'ApiError';
    this.code = fields.code;
    this.status = fields.status;
    this.errors = fields.errors ?? [];
    this.field = fields.field;
    this.details = fields.details;
    this.requestId = fields.requestId;
  }
}

/** The key was used for another request: the first attempt succeeded before the form was changed. */
export const isKeyReused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';

/** HTTP status of a request that the server or a proxy waited for too long, as when they are busy: it was not carried out. */
const REQUEST_TIMEOUT = 408;

/** The error of a reply that is not a success, whatever its body is. */
export function errorFromReply(status: number, body: unknown): ApiError {
  if (status === REQUEST_TIMEOUT) return noResponse(body);
  if (is(ErrorReply, body)) return new ApiError({ ...body, status });
  return new ApiError({ code: codeOf(status), status, message: messageOf(body) });
}

export const noResponse = (cause: unknown): ApiError =>
  new ApiError({ code: 'NO_RESPONSE', status: 0, message: FAILURES.network }, { cause });

export const cancelled = (cause: unknown): ApiError =>
  new ApiError({ code: 'CANCELLED', status: 0, message: 'Cancelled' }, { cause });

/** Codes that follow from the status when the body has none. */
const BY_STATUS: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];

const codeOf = (status: number): ApiErrorCode =>
  BY_STATUS.find((code) => ERRORS[code].status === status) ?? 'UNKNOWN';

/** A body of another form (a proxy's page, an older server) may still have a message. */
function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}

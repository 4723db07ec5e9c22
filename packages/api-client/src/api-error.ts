import { ERRORS, type ErrorCode, ErrorReply, type FieldError } from '@qafila/contracts/core';
import { is } from 'valibot';
import { FAILURES } from './messages.ts';

/** A code of the contracts' table, or what only a client can see: no answer, a call given up, an answer of no known form. */
export type ApiErrorCode = ErrorCode | 'NO_RESPONSE' | 'CANCELLED' | 'UNKNOWN';

export interface ApiErrorFields {
  code: ApiErrorCode;
  /** HTTP status; 0 when there was no answer. */
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
  /** Every refused field of a 400. */
  readonly errors: readonly FieldError[];
  /** The field whose value exists already. */
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly requestId: string | undefined;

  /** By name: host and remotes each bundle a copy of this class, and an error of one is caught in the other. */
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

/** The error for an answer that is not a success, whatever its body is. */
export function errorFromReply(status: number, body: unknown): ApiError {
  if (is(ErrorReply, body)) return new ApiError({ ...body, status });
  return new ApiError({ code: codeOf(status), status, message: messageOf(body) });
}

export const noResponse = (cause: unknown): ApiError =>
  new ApiError({ code: 'NO_RESPONSE', status: 0, message: FAILURES.network }, { cause });

export const cancelled = (cause: unknown): ApiError =>
  new ApiError({ code: 'CANCELLED', status: 0, message: 'Cancelled' }, { cause });

/** Codes whose status says enough when the body doesn't. */
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

/** A body that isn't ours (a proxy's page, an older server) may still carry a message. */
function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}

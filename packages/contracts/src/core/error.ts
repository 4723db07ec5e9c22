import * as v from 'valibot';

/**
 * The one table of error codes. `status` is the HTTP status, `message` what is shown when nothing more exact is known.
 * A 400 for a value that exists already also carries the number 11000 (the specification's duplicate code).
 */
export const ERRORS = {
  VALIDATION: {
    status: 400,
    message: 'An error occurred while initiating the request. Please report to admin',
  },
  DUPLICATE: {
    status: 400,
    message: 'The value provided for {field} already exists. Please enter a different one',
  },
  BAD_REQUEST: {
    status: 400,
    message: 'An error occurred while initiating the request. Please report to admin',
  },
  DONE_ALREADY: {
    status: 409,
    message:
      'The same request was carried out less than 30 seconds ago. To do it again, send an Idempotency-Key',
  },
  INVALID_GRANT: { status: 400, message: 'Email or password is incorrect' },
  UNAUTHENTICATED: { status: 401, message: 'Session Expired. Please login again' },
  FORBIDDEN: {
    status: 403,
    message: 'Your assigned role is not authorized for this request. Please contact admin',
  },
  MFA_SETUP_REQUIRED: { status: 403, message: 'Set up two-step verification to continue' },
  FRESH_AUTHENTICATION_REQUIRED: { status: 403, message: 'Confirm your password to continue' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  CONFLICT: { status: 409, message: 'This changed in the meantime' },
  COMPANY_REQUIRED: { status: 409, message: 'Choose the company to work in first' },
  COMPANY_CHANGED: {
    status: 409,
    message: 'You now work in another company. Nothing was saved. Reload this page to go on',
  },
  ILLEGAL_TRANSITION: { status: 409, message: 'This is not possible in the current state' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for a different request' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not accepted here' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Try again in a moment' },
  LOCKED_OUT: { status: 429, message: 'Too many failed attempts. Try again later' },
  INTERNAL: {
    status: 500,
    message: 'An error occurred at the server while processing the request. Please report to admin',
  },
  NOT_BUILT: { status: 501, message: '{call} is not available yet' },
  UNAVAILABLE: { status: 503, message: 'The service is starting or stopping. Try again in a moment' },
  DISK_FULL: {
    status: 507,
    message: 'Nothing was saved: the disk of the server is full. Ask your administrator to free some space',
  },
} as const;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** The number the specification gives to a duplicate value. */
export const DUPLICATE_CODE = 11000;

/** One field that was refused. `path` is dotted (`pickup.phoneNumber`), empty for the whole body. */
export const FieldError = v.object({ path: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof FieldError>;

/** The body of every reply that is not a success. */
export const ErrorReply = v.object({
  code: v.picklist(ERROR_CODES),
  /** 11000 for a duplicate value. */
  duplicateCode: v.optional(v.literal(DUPLICATE_CODE)),
  message: v.string(),
  /** Every refused field of a 400. */
  errors: v.optional(v.array(FieldError)),
  /** The field whose value exists already. */
  field: v.optional(v.string()),
  /** What the caller may use to go on: current state, allowed actions, seconds to wait. */
  details: v.optional(v.record(v.string(), v.unknown())),
  requestId: v.optional(v.string()),
});
export type ErrorReply = v.InferOutput<typeof ErrorReply>;

/** A failure with a code of the table, thrown by rules and services, mapped to HTTP once. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      errors?: readonly FieldError[];
      field?: string;
      details?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors ?? [];
    this.field = options.field;
    this.details = options.details;
  }
}

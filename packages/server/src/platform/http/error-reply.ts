import { AppError, DUPLICATE_CODE, type ErrorCode, type ErrorReply } from '@qafila/contracts';
import { TooManyDecimals } from '@qafila/domain';
import { say } from '../words/say.ts';
import { tooFine } from '../words/too-fine.ts';
import { duplicate } from './duplicate.ts';

const FASTIFY: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_PARTS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_FILES_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_FIELDS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
};
const POSTGRES: Record<string, ErrorCode> = {
  '23503': 'CONFLICT',
  '40001': 'CONFLICT',
  '40P01': 'CONFLICT',
  '55P03': 'CONFLICT',
  // A write on a standby, while another node takes over.
  '25006': 'UNAVAILABLE',
  '53300': 'UNAVAILABLE',
  '53100': 'DISK_FULL',
  '57014': 'UNAVAILABLE',
  '57P01': 'UNAVAILABLE',
  '57P02': 'UNAVAILABLE',
  '57P03': 'UNAVAILABLE',
  EAI_AGAIN: 'UNAVAILABLE',
  ECONNREFUSED: 'UNAVAILABLE',
  ECONNRESET: 'UNAVAILABLE',
  EHOSTUNREACH: 'UNAVAILABLE',
  ENETUNREACH: 'UNAVAILABLE',
  ENOTFOUND: 'UNAVAILABLE',
  EPIPE: 'UNAVAILABLE',
  ETIMEDOUT: 'UNAVAILABLE',
};
const FILES: Record<string, ErrorCode> = { ENOSPC: 'DISK_FULL', EDQUOT: 'DISK_FULL' };
/** Messages of the database client about lost or unavailable connections; it gives these errors no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

const property = (error: unknown, name: string): string => {
  const value = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
};

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The field of a unique violation. Under row-level security PostgreSQL hides the detail, so it is taken from
 * the constraint's name: `<table>_<column>_key`, without the tenant's column.
 */
export function duplicateField(table: string, constraint: string): string {
  const columns = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : constraint;
  return camelCase(columns.replace(/_(?:key|unique|idx)$/, '').replace(/^company_id_/, ''));
}

/** Where a value stands in a body, as the paths of validation errors have it: `items.0.price`. */
function pathOf(value: unknown, body: unknown): string | undefined {
  if (body === value) return '';
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [key, part] of Object.entries(body)) {
    const rest = pathOf(value, part);
    if (rest !== undefined) return rest ? `${key}.${rest}` : key;
  }
  return undefined;
}

/** Which currency an amount is in is known only where it is stored, so that the contracts can't refuse it. */
function tooManyDecimals({ amount, currency }: TooManyDecimals, body: unknown): AppError {
  const message = tooFine(currency);
  const path = pathOf(amount, body);
  return new AppError('VALIDATION', { message, ...(path && { errors: [{ path, message }] }) });
}

/** Maps any failure to an AppError. An unexpected one becomes INTERNAL, and its cause is only logged. @param body of the request */
export function toAppError(error: unknown, body?: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TooManyDecimals) return tooManyDecimals(error, body);
  const code = property(error, 'code');
  if (code === '23505')
    return duplicate(duplicateField(property(error, 'table'), property(error, 'constraint')), {
      cause: error,
    });
  // Row-level security refused a write to another company's row, which for this actor does not exist.
  if (code === '42501' && property(error, 'message').includes('row-level security'))
    return new AppError('NOT_FOUND', { cause: error });
  if (code === 'DATABASE_SILENT')
    return new AppError('UNAVAILABLE', {
      message: say('The database does not answer. Try again in a moment'),
      cause: error,
    });
  const known = FASTIFY[code] ?? POSTGRES[code] ?? FILES[code];
  if (known) return new AppError(known, { cause: error });
  // Class 08: the connection was lost or refused.
  if (/^08[0-9A-Z]{3}$/.test(code)) return new AppError('UNAVAILABLE', { cause: error });
  // Class 22: a value that the column can't represent (a number out of range, a broken character).
  if (/^22[0-9A-Z]{3}$/.test(code)) return new AppError('BAD_REQUEST', { cause: error });
  if (NO_CONNECTION.test(property(error, 'message'))) return new AppError('UNAVAILABLE', { cause: error });
  const status = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('BAD_REQUEST', { message: property(error, 'message'), cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** The error body, in the language of the request. */
export function toErrorReply(error: AppError, requestId: string): ErrorReply {
  return {
    code: error.code,
    message: say(error.message),
    ...(error.code === 'DUPLICATE' && { duplicateCode: DUPLICATE_CODE }),
    ...(error.errors.length > 0 && { errors: [...error.errors] }),
    ...(error.field && { field: error.field }),
    ...(error.details && { details: error.details }),
    requestId,
  };
}

import { type CallSpec, ERROR_CODES, ERRORS, type ErrorCode, ErrorReply } from '@qafila/contracts';
import { takesKey } from '../takes-key.ts';
import type { SchemaBook } from './schema-book.ts';

/** The replies that are no success, by HTTP status: a name for the document, the usual code, and when a call replies so. */
const FAILURES: Record<
  number,
  { name: string; code: ErrorCode; when: string; happensTo: (call: CallSpec) => boolean }
> = {
  400: {
    name: 'BadRequest',
    code: 'VALIDATION',
    when: 'The request was refused; `errors` has every field with a sentence.',
    happensTo: () => true,
  },
  401: {
    name: 'Unauthenticated',
    code: 'UNAUTHENTICATED',
    when: 'There is no session, or it has ended.',
    happensTo: ({ policy, name }) => policy.kind !== 'public' || name.startsWith('Identity.'),
  },
  403: {
    name: 'Forbidden',
    code: 'FORBIDDEN',
    when: 'The roles or the scopes do not allow the call, or it needs a fresh password.',
    happensTo: ({ policy, name }) => policy.kind !== 'public' || name.startsWith('Tracking.'),
  },
  404: {
    name: 'NotFound',
    code: 'NOT_FOUND',
    when: 'What the request names does not exist, or belongs to another company.',
    happensTo: ({ params, query, body }) => Boolean(params ?? query ?? body),
  },
  409: {
    name: 'Conflict',
    code: 'CONFLICT',
    when: 'The current state does not allow it, or it changed in the meantime; `details` has what to go on with.',
    happensTo: ({ method }) => method !== 'GET',
  },
  413: {
    name: 'TooLarge',
    code: 'PAYLOAD_TOO_LARGE',
    when: 'The body is larger than the call takes.',
    happensTo: ({ body }) => body !== undefined,
  },
  415: {
    name: 'UnsupportedMediaType',
    code: 'UNSUPPORTED_MEDIA_TYPE',
    when: 'The body has another content type than the one documented.',
    happensTo: ({ body }) => body !== undefined,
  },
  422: {
    name: 'KeyReused',
    code: 'IDEMPOTENCY_KEY_REUSED',
    when: 'The `Idempotency-Key` was used for another request; `details` may name what that one made.',
    happensTo: takesKey,
  },
  429: {
    name: 'TooManyRequests',
    code: 'RATE_LIMITED',
    when: 'More requests than the limit, or too many failed attempts; `Retry-After` says when to try again.',
    happensTo: () => true,
  },
  500: {
    name: 'InternalError',
    code: 'INTERNAL',
    when: 'An unexpected failure. It is logged under `requestId`.',
    happensTo: () => true,
  },
  503: {
    name: 'Unavailable',
    code: 'UNAVAILABLE',
    when: 'The service or its database is starting or stopping. Try again in a moment.',
    happensTo: () => true,
  },
  507: {
    name: 'DiskFull',
    code: 'DISK_FULL',
    when: 'Nothing was saved: the disk of the server is full.',
    happensTo: ({ method }) => method !== 'GET',
  },
};

const codesOf = (status: number) => ERROR_CODES.filter((code) => ERRORS[code].status === status);

/** References to the failures of a call. */
export const failuresOf = (call: CallSpec): Record<string, { $ref: string }> =>
  Object.fromEntries(
    Object.entries(FAILURES)
      .filter(([, { happensTo }]) => happensTo(call))
      .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );

/** What the references stand for. */
export const failureResponses = (book: SchemaBook) =>
  Object.fromEntries(
    Object.entries(FAILURES).map(([status, { name, code, when }]) => {
      const codes = codesOf(Number(status));
      const example: ErrorReply = {
        code,
        message: ERRORS[code].message,
        ...(status === '400' && {
          errors: [{ path: 'delivery.phoneNumber', message: 'Invalid Phone Number' }],
        }),
        requestId: 'req-1',
      };
      return [
        name,
        {
          description: `${when} Codes: ${codes.map((one) => `\`${one}\``).join(', ')}.`,
          ...(status === '429' && {
            headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
          }),
          content: { 'application/json': { schema: book.schemaOf(ErrorReply, 'output'), example } },
        },
      ];
    }),
  );

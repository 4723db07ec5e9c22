import type { ErrorText } from '../../theme/ui-context.ts';

/** One invalid field: dotted path and message. */
export interface FieldFailure {
  path: string;
  message: string;
}

/** Errors of a failed submission: messages of fields, and messages of the whole form. */
export interface FormFailure {
  fields: FieldFailure[];
  form: string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFieldFailure = (value: unknown): value is FieldFailure =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

/**
 * Reads a thrown error as the API sends it (`errors: [{ path, message }]` of a validation, `field` of a duplicate
 * value). `knownPath` says whether the form has that field; messages of unknown fields are shown for the whole form,
 * so that none is lost. `errorText` words an error without a message: a proxy answers with a page of its own.
 */
export function readFailure(
  error: unknown,
  knownPath: (path: string) => boolean,
  errorText: ErrorText,
): FormFailure {
  const own = isRecord(error) && typeof error.message === 'string' ? error.message.trim() : '';
  const message = own || errorText(error);
  const listed = isRecord(error) && Array.isArray(error.errors) ? error.errors.filter(isFieldFailure) : [];
  if (listed.length > 0) {
    return {
      fields: listed.filter(({ path }) => knownPath(path)),
      form: listed
        .filter(({ path }) => !knownPath(path))
        .map(({ path, message: text }) => (path === '' ? text : `${path}: ${text}`)),
    };
  }
  const field = isRecord(error) && typeof error.field === 'string' ? error.field : undefined;
  if (field !== undefined && knownPath(field)) return { fields: [{ path: field, message }], form: [] };
  return { fields: [], form: [message] };
}

/** Paths of all errors in react-hook-form's nested error object: `pickup.phoneNumber`, `items.0.name`. */
export function errorPaths(errors: unknown, prefix = ''): string[] {
  if (!isRecord(errors)) return [];
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!isRecord(value)) return [];
    const path = prefix === '' ? key : `${prefix}.${key}`;
    return typeof value.type === 'string' ? [path] : errorPaths(value, path);
  });
}

/** The messages of all errors in react-hook-form's nested error object, each once. */
export function errorMessages(errors: unknown): string[] {
  if (!isRecord(errors)) return [];
  const found = Object.values(errors).flatMap((value) => {
    if (!isRecord(value)) return [];
    if (typeof value.type !== 'string') return errorMessages(value);
    return typeof value.message === 'string' ? [value.message] : [];
  });
  return [...new Set(found)];
}

import { AppError, type FieldError, type Schema } from '@qafila/contracts';
import * as v from 'valibot';
import { say } from '../words/say.ts';

/**
 * Dotted path of the first string with a NUL character; undefined without one. PostgreSQL text can't contain
 * it.
 */
function findNul(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const place = path ? `${path}.${key}` : key;
    if (key.includes('\0')) return path;
    const found = findNul(inner, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  return issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
}

/** Parses one part of a request; collects its errors. */
export function parsePart(schema: Schema | undefined, value: unknown, errors: FieldError[]): unknown {
  if (!schema) return undefined;
  const nul = findNul(value);
  if (nul !== undefined) {
    errors.push({ path: nul, message: say('Must not contain the character NUL') });
    return undefined;
  }
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  errors.push(...toFieldErrors(result.issues));
  return undefined;
}

/** @throws AppError VALIDATION with every invalid field, if there are any. */
export function refuseIfAny(errors: readonly FieldError[]): void {
  if (errors.length) throw new AppError('VALIDATION', { errors });
}

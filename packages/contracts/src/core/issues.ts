import * as v from 'valibot';
import type { FieldError } from './error.ts';

/** The path of a field inside an object under check, for `addIssue` of `v.rawCheck`. */
export const issuePath = (
  input: Record<string, unknown>,
  ...keys: [string, ...string[]]
): [v.IssuePathItem, ...v.IssuePathItem[]] => {
  let current: unknown = input;
  const items = keys.map((key): v.IssuePathItem => {
    const holder = (current ?? {}) as Record<string, unknown>;
    current = holder[key];
    return { type: 'object', origin: 'value', input: holder, key, value: current };
  });
  return items as [v.IssuePathItem, ...v.IssuePathItem[]];
};

/** The parsed input, or every field that the schema refuses. */
export const checkWith = <S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): { ok: true; value: v.InferOutput<S> } | { ok: false; errors: FieldError[] } => {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  return {
    ok: false,
    errors: result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  };
};

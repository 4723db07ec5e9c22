import { useState } from 'react';
import * as v from 'valibot';

type Issues = Readonly<Record<string, string>>;

/** First message of every refused field, by dotted path. */
function issuesOf(issues: readonly v.BaseIssue<unknown>[]): Issues {
  const found: Record<string, string> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    found[path] ??= issue.message;
  }
  return found;
}

/**
 * Values and errors of a small form, checked by a schema of the contracts.
 * The pages before sign-in do without the kit's form library, for their weight.
 */
export function useFields<T extends object>(initial: T) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Issues>({});

  const set = <K extends keyof T>(name: K, value: T[K]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors({});
  };

  /** The checked value, or undefined with the errors shown. */
  const check = <S extends v.GenericSchema>(schema: S, candidate: unknown): v.InferOutput<S> | undefined => {
    const result = v.safeParse(schema, candidate);
    setErrors(result.success ? {} : issuesOf(result.issues));
    return result.success ? result.output : undefined;
  };

  return { values, errors, set, setErrors, check };
}

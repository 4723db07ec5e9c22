import { type FieldErrors, type FieldValues, get, type ResolverResult, set } from 'react-hook-form';
import type { FieldRule } from './form-context.ts';

/** Adds what the fields' own rules refuse to the schema's result; a field that the schema refuses keeps its error. */
export function withRules<Input extends FieldValues, Output>(
  result: ResolverResult<Input, Output>,
  values: Input,
  rules: ReadonlyMap<string, FieldRule>,
): ResolverResult<Input, Output> {
  const errors = { ...result.errors } as FieldErrors<Input>;
  let refused = false;
  for (const [path, rule] of rules) {
    const message = get(errors, path) ? undefined : rule(get(values, path));
    if (message === undefined) continue;
    set(errors, path, { type: 'rule', message });
    refused = true;
  }
  return refused ? { values: {}, errors } : result;
}

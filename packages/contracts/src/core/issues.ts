import type * as v from 'valibot';

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

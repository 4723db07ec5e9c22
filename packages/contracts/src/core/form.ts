import * as v from 'valibot';

import { REQUIRED_FIELD } from './default-messages.ts';

const NO_OBJECT = 'Must be an object';

/** What the schema of a key says to no value at all. */
const messageOfMissing = (entries: v.ObjectEntries, key: unknown) => {
  const schema = typeof key === 'string' ? entries[key] : undefined;
  if (!schema) return undefined;
  return v.safeParse(schema as v.GenericSchema, undefined).issues?.[0].message;
};

/**
 * An object that a person fills in. A missing key is refused with the message that its own schema
 * has for no value, where `v.object` would speak of an invalid key.
 */
export const form = <const E extends v.ObjectEntries>(
  entries: E,
): v.ObjectSchema<E, v.ErrorMessage<v.ObjectIssue>> =>
  v.object(
    entries,
    (issue) =>
      messageOfMissing(entries, issue.path?.at(-1)?.key) ??
      (issue.input === undefined || issue.input === null ? REQUIRED_FIELD : NO_OBJECT),
  );

import * as v from 'valibot';

export const REQUIRED_FIELD = 'This is a required field';
const NOT_VALID = 'Is not valid';

/** Default messages by kind of rule, for rules without a message of their own. */
const SENTENCES: Record<string, string | ((requirement: unknown) => string)> = {
  string: 'Must be text',
  number: 'Must be a number',
  finite: 'Must be a number',
  integer: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  uuid: 'Must be a valid id',
  iso_date: 'Must be a date',
  iso_timestamp: 'Must be an ISO date and time',
  min_value: (least) => `Must be at least ${least}`,
  max_value: (most) => `Must be at most ${most}`,
  min_length: (least) => `At least ${least}`,
  max_length: (most) => `At most ${most}`,
};

/** Sentences by what a schema expects. Each alternative that does not fit needs one, also if the next one fits. */
const choices = new Map<string, string>();

/** The names that may be chosen: the library lists them in quotes. */
function choice(expected: string): string {
  const known = choices.get(expected);
  if (known !== undefined) return known;
  const names = [...expected.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  const sentence = names.length > 0 ? `Must be one of ${names.join(', ')}` : NOT_VALID;
  choices.set(expected, sentence);
  return sentence;
}

/** A sentence for the person who typed the value: the library's own are for programmers. */
export function defaultMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return REQUIRED_FIELD;
  const sentence = SENTENCES[issue.type];
  if (sentence === undefined) return choice(issue.expected ?? '');
  return typeof sentence === 'function' ? sentence(issue.requirement) : sentence;
}

v.setGlobalMessage(defaultMessage);

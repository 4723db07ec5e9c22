import type { ListRequest } from '@qafila/ui/list';

type Value = ListRequest[string] | undefined;

/** A filter with one value, as it stands in the address; empty is 'All'. */
export const text = (value: Value): string => (typeof value === 'string' ? value : '');

/** The same, left out where it is 'All'. */
export const given = (value: Value): string | undefined => text(value) || undefined;

/** A filter by number; 'All' goes as empty. */
export const choice = (value: Value): number | '' => (text(value) === '' ? '' : Number(value));

/** A filter by yes or no, left out where it is 'All'. */
export const yesNo = (value: Value): boolean | undefined =>
  text(value) === '' ? undefined : text(value) === 'true';

/** A filter with several values. */
export const several = (value: Value): string[] => (Array.isArray(value) ? value : []);

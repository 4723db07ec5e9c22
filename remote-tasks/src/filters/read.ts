import type { ListRequest } from '@qafila/ui/list';

type Value = ListRequest[string] | undefined;

/** A single-value filter from the address; empty is 'All'. */
export const text = (value: Value): string => (typeof value === 'string' ? value : '');

/** The same, undefined for 'All'. */
export const given = (value: Value): string | undefined => text(value) || undefined;

/** A numeric filter; 'All' is sent as empty. */
export const choice = (value: Value): number | '' => (text(value) === '' ? '' : Number(value));

/** A yes/no filter; undefined for 'All'. */
export const yesNo = (value: Value): boolean | undefined =>
  text(value) === '' ? undefined : text(value) === 'true';

/** A multi-value filter. */
export const several = (value: Value): string[] => (Array.isArray(value) ? value : []);

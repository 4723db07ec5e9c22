import type { ListRequest } from '@qafila/ui/list';

/** A parameter of a list's address as text; empty if it is not a single text. */
export const text = (value: ListRequest[string] | undefined): string =>
  typeof value === 'string' ? value : '';

import { UUID } from '@qafila/contracts';

/** An id that no row has. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The id a list is filtered by. Text that is no id matches no row. */
export const idFilter = (id: string | undefined): string | undefined => {
  if (!id) return undefined;
  return UUID.test(id) ? id : NO_ID;
};

type Filter = string | number | boolean | readonly (string | number)[] | null | undefined;

const isGiven = (value: Filter) => {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== '' && value !== null;
};

/** Filters as the list functions of the database read them: JSON with those that are given. */
export const filterJson = (filters: Readonly<Record<string, Filter>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(filters).filter(([, value]) => isGiven(value))));

/** Query keys of areas. A change of one invalidates all of `areaKeys.all`; pickers of other pages read `areas` too. */
export const areaKeys = {
  all: ['areas'] as const,
  every: ['areas'] as const,
  list: (query: unknown) => ['areas', 'list', query] as const,
  one: (id: string) => ['areas', 'one', id] as const,
  usage: (id: string) => ['areas', 'usage', id] as const,
};

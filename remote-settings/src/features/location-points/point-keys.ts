/** Query keys of location points. A change of one invalidates all of `pointKeys.all`. */
export const pointKeys = {
  all: ['location-points'] as const,
  list: (query: unknown) => ['location-points', 'list', query] as const,
  one: (id: string) => ['location-points', 'one', id] as const,
  usage: (id: string) => ['location-points', 'usage', id] as const,
};

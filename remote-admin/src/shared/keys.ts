/** Keys of this remote's reads in the query cache. What changes a user invalidates all of `userKeys.all`. */
export const userKeys = {
  all: ['users'] as const,
  list: (query: unknown) => ['users', 'list', query] as const,
  one: (id: string) => ['users', 'one', id] as const,
  sessions: (id: string) => ['users', 'sessions', id] as const,
};

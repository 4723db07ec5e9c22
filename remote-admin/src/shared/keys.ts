/** Keys of this remote's reads in the query cache. What changes a user invalidates all of `userKeys.all`. */
export const userKeys = {
  all: ['users'] as const,
  list: (query: unknown) => ['users', 'list', query] as const,
  one: (id: string) => ['users', 'one', id] as const,
  sessions: (id: string) => ['users', 'sessions', id] as const,
};

/** Keys of contracts. What changes one invalidates all of `contractKeys.all`. */
export const contractKeys = {
  all: ['contracts'] as const,
  list: (query: unknown) => ['contracts', 'list', query] as const,
  one: (id: string) => ['contracts', 'one', id] as const,
  running: (id: string) => ['contracts', 'running', id] as const,
};

/** Keys of companies and sign-ups. What changes one invalidates all of `companyKeys.all`. */
export const companyKeys = {
  all: ['companies'] as const,
  list: (query: unknown) => ['companies', 'list', query] as const,
  one: (id: string) => ['companies', 'one', id] as const,
  admins: (id: string) => ['companies', 'admins', id] as const,
  signups: ['companies', 'signups'] as const,
};

/** Query keys of users. A change of a user invalidates all of `userKeys.all`. */
export const userKeys = {
  all: ['users'] as const,
  list: (query: unknown) => ['users', 'list', query] as const,
  one: (id: string) => ['users', 'one', id] as const,
  sessions: (id: string) => ['users', 'sessions', id] as const,
};

/** Query keys of contracts. A change of one invalidates all of `contractKeys.all`. */
export const contractKeys = {
  all: ['contracts'] as const,
  list: (query: unknown) => ['contracts', 'list', query] as const,
  one: (id: string) => ['contracts', 'one', id] as const,
  running: (id: string) => ['contracts', 'running', id] as const,
  statements: (contractId: string) => ['contracts', 'statements', contractId] as const,
  statement: (contractId: string, id: string | null) => ['contracts', 'statement', contractId, id] as const,
  statementItems: (contractId: string, id: string | null, page: number, search: string) =>
    ['contracts', 'statement-items', contractId, id, page, search] as const,
};

/** Query keys of companies and sign-ups. A change of one invalidates all of `companyKeys.all`. */
export const companyKeys = {
  all: ['companies'] as const,
  list: (query: unknown) => ['companies', 'list', query] as const,
  brand: (id: string) => ['companies', 'brand', id] as const,
  one: (id: string) => ['companies', 'one', id] as const,
  admins: (id: string) => ['companies', 'admins', id] as const,
  signups: ['companies', 'signups'] as const,
};

/** Query keys of dashboards. A change of one invalidates all of `analyticsKeys.all`. */
export const analyticsKeys = {
  all: ['analytics'] as const,
  list: ['analytics', 'list'] as const,
  one: (id: string) => ['analytics', 'one', id] as const,
  figures: (id: string, query: unknown) => ['analytics', 'figures', id, query] as const,
  mail: (id: string) => ['analytics', 'mail', id] as const,
  choices: ['analytics', 'choices'] as const,
  shared: (id: string) => ['analytics', 'shared', id] as const,
  session: ['analytics', 'session'] as const,
};

/** Query keys of the audit log. */
export const auditKeys = {
  list: (filter: unknown) => ['audit', 'list', filter] as const,
};

/** Query keys of the page of health and releases. */
export const healthKeys = {
  all: ['health'] as const,
  releases: ['health', 'releases'] as const,
  health: ['health', 'health'] as const,
  failures: ['health', 'failures'] as const,
};

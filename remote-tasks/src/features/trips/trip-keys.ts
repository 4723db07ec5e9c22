/** Query keys of trips. */
export const tripKeys = {
  one: (tripId: string) => ['trips', 'one', tripId] as const,
  check: (route: object) => ['trips', 'check', route] as const,
  /** Every loaded page of `/planned-trips`. */
  pages: ['trips', 'page'] as const,
  page: (query: object) => ['trips', 'page', query] as const,
  name: (taskId: string) => ['trips', 'name', taskId] as const,
  /** Every loaded list of waiting tasks. */
  waiting: ['trips', 'waiting'] as const,
  waitingFor: (search: string) => ['trips', 'waiting', search] as const,
};

/** Keys of this remote's reads in the query cache. What changes an agent invalidates all of `agentKeys.all`. */
export const agentKeys = {
  all: ['agents'] as const,
  list: (query: unknown) => ['agents', 'list', query] as const,
  map: (query: unknown) => ['agents', 'map', query] as const,
  maps: ['agents', 'map'] as const,
  numbered: (number: number) => ['agents', 'numbered', number] as const,
  breakdown: ['agents', 'breakdown'] as const,
  one: (id: string) => ['agents', 'one', id] as const,
  work: (id: string) => ['agents', 'work', id] as const,
  history: (id: string, query: unknown) => ['agents', 'history', id, query] as const,
  missed: (id: string, query: unknown) => ['agents', 'missed', id, query] as const,
  track: (id: string, day: string) => ['agents', 'track', id, day] as const,
  suppliers: ['agents', 'suppliers'] as const,
  contracts: (supplierId: string) => ['agents', 'contracts', supplierId] as const,
  skills: ['agents', 'skills'] as const,
  skillList: (query: unknown) => ['agents', 'skills', 'list', query] as const,
  skill: (id: string) => ['agents', 'skills', 'one', id] as const,
};

/** Keys of this remote's reads of endpoints in the query cache. What changes an endpoint invalidates `endpointKeys.all`. */
export const endpointKeys = {
  all: ['endpoints'] as const,
  callbacks: (query: unknown) => ['endpoints', 'callbacks', query] as const,
  webhooks: (query: unknown) => ['endpoints', 'webhooks', query] as const,
  deliveries: (endpointId: string, query: unknown) => ['endpoints', 'deliveries', endpointId, query] as const,
  attempt: (id: string) => ['endpoints', 'attempt', id] as const,
};

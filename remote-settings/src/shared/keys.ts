/** Query keys of this remote. A change of an endpoint invalidates `endpointKeys.all`, and so on. */
export const endpointKeys = {
  all: ['endpoints'] as const,
  callbacks: (query: unknown) => ['endpoints', 'callbacks', query] as const,
  webhooks: (query: unknown) => ['endpoints', 'webhooks', query] as const,
  deliveries: (endpointId: string, query: unknown) => ['endpoints', 'deliveries', endpointId, query] as const,
  attempt: (id: string) => ['endpoints', 'attempt', id] as const,
};

export const tokenKeys = {
  all: ['api-tokens'] as const,
  list: (query: unknown) => ['api-tokens', 'list', query] as const,
};

export const ruleKeys = {
  all: ['automation'] as const,
  list: ['automation', 'list'] as const,
  versions: ['automation', 'versions'] as const,
  log: (query: unknown) => ['automation', 'log', query] as const,
};

/** Query keys of tokens for other pages. */
export const embedTokenKeys = {
  all: ['embed-tokens'] as const,
  list: (query: unknown) => ['embed-tokens', 'list', query] as const,
};

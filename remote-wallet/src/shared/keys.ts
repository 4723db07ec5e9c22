/** Query keys of this remote. Those of one agent's money begin with `of(agentId)`. */
export const walletKeys = {
  all: ['wallet'] as const,
  rules: ['wallet', 'rules'] as const,
  firstAgents: ['wallet', 'first-agents'] as const,
  agent: (id: string) => ['wallet', 'agent', id] as const,
  of: (agentId: string) => ['wallet', 'of', agentId] as const,
  financials: (agentId: string) => ['wallet', 'of', agentId, 'financials'] as const,
  logs: (agentId: string, query: unknown) => ['wallet', 'of', agentId, 'logs', query] as const,
  closePreview: (agentId: string) => ['wallet', 'of', agentId, 'close'] as const,
  payouts: ['wallet', 'payouts'] as const,
  payoutList: (query: unknown) => ['wallet', 'payouts', 'list', query] as const,
  payout: (id: string) => ['wallet', 'payouts', 'one', id] as const,
  ledger: ['wallet', 'ledger'] as const,
  entries: (query: unknown) => ['wallet', 'ledger', 'entries', query] as const,
  closes: ['wallet', 'closes'] as const,
  closeList: (query: unknown) => ['wallet', 'closes', 'list', query] as const,
  close: (id: string) => ['wallet', 'closes', 'one', id] as const,
};

import type { PagingFilteringContext } from '@qafila/contracts/core';
import type {
  AgentFinancials,
  CashClose,
  CashClosePreview,
  HeldCash,
  LedgerEntry,
  Payout,
  TransactionLog,
} from '@qafila/contracts/wallet';

/** The fixed time of this remote's tests. */
export const NOW = '2026-11-20T10:00:00Z';

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The part of an agent that these pages read. */
export const agent = (number: number, fullName = `Agent ${number}`) => ({
  id: idOf(number),
  publicId: `AG-${number}`,
  fullName,
});

export const pagingOf = (
  items: readonly unknown[],
  part: Partial<PagingFilteringContext> = {},
): PagingFilteringContext => ({
  pageNumber: 1,
  pageSize: 5,
  totalItems: items.length,
  totalPages: 1,
  ...part,
});

export const listOf = <Row>(items: Row[], part: Partial<PagingFilteringContext> = {}) => ({
  items,
  pagingFilteringContext: pagingOf(items, part),
});

export const financials = (number: number, part: Partial<AgentFinancials> = {}): AgentFinancials => ({
  agentId: idOf(number),
  publicId: `AG-${number}`,
  fullName: `Agent ${number}`,
  email: `agent${number}@qafila.test`,
  accountBalance: 100,
  totalOutstandingAmount: -42.5,
  ...part,
});

export const log = (number: number, part: Partial<TransactionLog> = {}): TransactionLog => ({
  id: idOf(number),
  accountActionType: 'deposit',
  amountBefore: 100,
  amountAfter: 112.5,
  createdAtUtc: '2026-11-20T07:30:00Z',
  createdBy: 'Noora Al-Kuwari',
  notes: null,
  status: 'credited',
  agentId: idOf(1),
  agentFullName: 'Agent 1',
  publicId: 'AG-1',
  cause: { kind: 'manual', id: null, label: null },
  ...part,
});

export const logsOf = (logs: TransactionLog[], part: Partial<PagingFilteringContext> = {}) => ({
  logs,
  ...listOf(logs, part),
});

export const payout = (number: number, part: Partial<Payout> = {}): Payout => ({
  id: idOf(number),
  agentId: idOf(1),
  agentFullName: 'Aisha Rahman',
  publicId: 'AG-1',
  amount: 250,
  depositRequestStatusId: 1,
  status: 'pending',
  notes: null,
  balanceBefore: 100,
  balanceAfter: 350,
  requestedBy: 'Aisha Rahman',
  createdAtUtc: '2026-11-20T08:00:00Z',
  updatedBy: null,
  updatedAtUtc: '2026-11-20T08:00:00Z',
  allowedActions: ['credit', 'reject'],
  requestNotes: 'Fuel of October',
  held: false,
  possibleDuplicate: false,
  ...part,
});

export const payoutsOf = (entries: Payout[], part: Partial<PagingFilteringContext> = {}) => ({
  entries,
  ...listOf(entries, { pageSize: 6, ...part }),
});

export const entry = (number: number, part: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: idOf(number),
  agentId: idOf(1),
  agentFullName: 'Aisha Rahman',
  publicId: 'AG-1',
  ledgerTypeId: 3,
  transactionTypeId: 2,
  amount: 40,
  entryReferenceId: 'T-1042',
  balancingStatusId: null,
  balancingStatus: null,
  readyForBalancingAtUtc: '2026-11-20T16:30:00Z',
  createdBy: 'Aisha Rahman',
  createdAtUtc: '2026-11-20T07:30:00Z',
  notes: null,
  cause: { kind: 'collection', id: idOf(600), label: 'T-1042' },
  reversedById: null,
  allowedActions: ['reverse'],
  ...part,
});

export const cashClose = (number: number, part: Partial<CashClose> = {}): CashClose => ({
  id: idOf(number),
  agentId: idOf(1),
  agentFullName: 'Aisha Rahman',
  publicId: 'AG-1',
  fromUtc: '2026-11-19T16:00:00Z',
  shiftEndUtc: '2026-11-20T16:00:00Z',
  expected: 212.5,
  counted: 200,
  difference: -12.5,
  balancingStatusId: 1,
  balancingStatus: 'shortage',
  reason: 'One note was torn',
  earlyReason: null,
  shortageTo: 'outstanding',
  status: 'closed',
  closedBy: 'Noora Al-Kuwari',
  closedAtUtc: '2026-11-20T17:00:00Z',
  decidedBy: null,
  decidedAtUtc: null,
  decisionNotes: null,
  allowedActions: [],
  ...part,
});

export const heldCash = (number: number, part: Partial<HeldCash> = {}): HeldCash => ({
  agentId: idOf(number),
  agentFullName: `Agent ${number}`,
  publicId: `AG-${number}`,
  amount: 100 * number,
  currency: 'Kuwaiti Dinar (KWD)',
  sinceUtc: '2026-11-20T07:30:00Z',
  readyForBalancingAtUtc: '2026-11-20T09:30:00Z',
  working: false,
  pendingCloseId: null,
  ...part,
});

export const preview = (part: Partial<CashClosePreview> = {}): CashClosePreview => ({
  agentId: idOf(1),
  agentFullName: 'Aisha Rahman',
  publicId: 'AG-1',
  fromUtc: '2026-11-19T16:00:00Z',
  shiftEndUtc: '2026-11-20T09:00:00Z',
  readyForBalancingAtUtc: '2026-11-20T09:30:00Z',
  isReady: true,
  open: { working: false, tasks: [], taskCount: 0, toCollect: 0 },
  earlyNeedsApproval: false,
  expected: 212.5,
  openEntries: 7,
  accountBalance: 80,
  approvalAbove: 50,
  pending: null,
  ...part,
});

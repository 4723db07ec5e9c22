import * as v from 'valibot';
import { CASH, defineCall, form, Id, ListQuery, listReply, queryNumber, READ_MONEY } from '../core/index.ts';
import {
  CashClose,
  CashCloseDecision,
  CashCloseInput,
  CashClosePreview,
  CloseSum,
  HeldCash,
  StatementPeriod,
} from './close.ts';
import { CurrencyAmount, onlySum } from './currency-amount.ts';
import { STATEMENT_FORMATS } from './enums.ts';
import { ExportSize, MoneyFilter, sumsReply } from './list-query.ts';

const CloseFilter = {
  agentId: v.optional(v.union([v.literal(''), Id])),
  balancingStatusId: queryNumber(1, 3),
  closeStatusId: queryNumber(1, 3),
};

/** Cash closes and their slips. */
export const closeCalls = {
  preview: defineCall({
    name: 'Ledger.closePreview',
    method: 'GET',
    path: '/agent-api/Ledger/close',
    summary: 'What an agent should hand in now, and whether their shift is ready for balancing.',
    policy: READ_MONEY,
    query: form({ agentId: Id }),
    reply: CashClosePreview,
  }),
  close: defineCall({
    name: 'Ledger.close',
    method: 'POST',
    path: '/agent-api/Ledger/close',
    summary: "Closes an agent's cash: what was counted against what was expected.",
    policy: CASH,
    body: CashCloseInput,
    reply: CashClose,
    status: 201,
    idempotencyKey: 'expected',
  }),
  decide: defineCall({
    name: 'Ledger.decideClose',
    method: 'POST',
    path: '/agent-api/Ledger/decide-close',
    summary: 'Approves or declines a close that waits; never by who made it.',
    policy: CASH,
    body: CashCloseDecision,
    reply: CashClose,
    idempotencyKey: 'expected',
  }),
  all: defineCall({
    name: 'Ledger.closes',
    method: 'GET',
    path: '/agent-api/Ledger/closes',
    summary: 'Cash closes, newest first.',
    policy: READ_MONEY,
    query: form({ ...ListQuery.entries, ...CloseFilter }),
    reply: listReply(CashClose),
  }),
  sums: defineCall({
    name: 'Ledger.closeSums',
    method: 'GET',
    path: '/agent-api/Ledger/closes/sums',
    summary: 'How many cash closes match, and their sums by currency and status.',
    policy: READ_MONEY,
    query: form({ ...MoneyFilter, ...CloseFilter }),
    reply: sumsReply(CloseSum),
  }),
  export: defineCall({
    name: 'Ledger.exportCloses',
    method: 'GET',
    path: '/agent-api/Ledger/closes/export',
    summary:
      'The same cash closes as a CSV file, sent as it is read; X-Total-Count says how many rows there are.',
    policy: READ_MONEY,
    query: form({ ...ListQuery.entries, ...CloseFilter, ...ExportSize }),
    replyEncoding: 'stream',
  }),
  held: defineCall({
    name: 'Ledger.cashHeld',
    method: 'GET',
    path: '/agent-api/Ledger/cash-held',
    summary:
      'Agents who hold cash for the company, those with most first, and the sum of all of them by currency.',
    policy: READ_MONEY,
    query: form({
      pageNumber: ListQuery.entries.pageNumber,
      pageSize: ListQuery.entries.pageSize,
      agentId: v.optional(v.union([v.literal(''), Id])),
    }),
    reply: v.object({
      ...listReply(HeldCash).entries,
      totals: v.array(CurrencyAmount),
      totalAmount: onlySum,
    }),
  }),
  get: defineCall({
    name: 'Ledger.closeById',
    method: 'GET',
    path: '/agent-api/Ledger/closes/:id',
    summary: 'One cash close, as on its slip.',
    policy: READ_MONEY,
    params: form({ id: Id }),
    reply: CashClose,
  }),
  statement: defineCall({
    name: 'Ledger.statement',
    method: 'GET',
    path: '/agent-api/Ledger/statement',
    summary: "An agent's account over a period, as a file.",
    policy: READ_MONEY,
    query: form({
      ...StatementPeriod,
      format: v.optional(v.picklist(STATEMENT_FORMATS), 'pdf'),
      language: v.optional(v.picklist(['en', 'ar']), 'en'),
    }),
    replyEncoding: 'stream',
  }),
} as const;

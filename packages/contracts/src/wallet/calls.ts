import * as v from 'valibot';
import {
  CASH,
  COMPANY_ADMIN,
  defineCall,
  form,
  Id,
  ListQuery,
  listReply,
  namedListReply,
  OPERATE,
  queryNumber,
  READ_MONEY,
} from '../core/index.ts';
import { AgentFinancials, LedgerEntry, TransactionLog } from './entities.ts';
import { ACCOUNT_ACTION } from './enums.ts';
import { CashHandIn, CreditInput, DeductionInput, ReversalInput } from './input.ts';
import { ExportSize } from './list-query.ts';
import { WalletRules, WalletSettingsPatch } from './settings.ts';

const OfAgent = { agentId: v.optional(v.union([v.literal(''), Id])) };
const LogFilter = {
  ...OfAgent,
  accountActionType: v.optional(v.union([v.literal(''), v.picklist(ACCOUNT_ACTION.names)])),
};
const LedgerFilter = {
  ...OfAgent,
  ledgerTypeId: queryNumber(1, 5),
  transactionTypeId: queryNumber(1, 2),
  balancingStatusId: queryNumber(1, 3),
};

export const walletCalls = {
  financials: defineCall({
    name: 'AgentAccount.financials',
    method: 'GET',
    path: '/agent-api/AgentAccount/financials',
    summary: "An agent's wallet balance and the cash they hold.",
    policy: READ_MONEY,
    query: form({ publicId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(50)) }),
    reply: AgentFinancials,
  }),
  actionLogs: defineCall({
    name: 'AgentAccount.actionLogs',
    method: 'GET',
    path: '/agent-api/AgentAccount/actionlogs',
    summary: "Changes of an agent's wallet, newest first.",
    policy: READ_MONEY,
    query: form({
      ...ListQuery.entries,
      ...LogFilter,
    }),
    reply: namedListReply('logs', TransactionLog),
  }),
  exportLogs: defineCall({
    name: 'AgentAccount.exportLogs',
    method: 'GET',
    path: '/agent-api/AgentAccount/actionlogs/export',
    summary:
      'The same changes as a CSV file, sent as it is read; X-Total-Count says how many rows there are.',
    policy: READ_MONEY,
    query: form({ ...ListQuery.entries, ...LogFilter, ...ExportSize }),
    replyEncoding: 'stream',
  }),
  settings: defineCall({
    name: 'AgentAccount.settings',
    method: 'GET',
    path: '/agent-api/AgentAccount/settings',
    summary: "The company's limits for its agents' money.",
    policy: READ_MONEY,
    reply: WalletRules,
  }),
  updateSettings: defineCall({
    name: 'AgentAccount.updateSettings',
    method: 'PATCH',
    path: '/agent-api/AgentAccount/settings',
    summary: "Changes the company's limits for its agents' money.",
    policy: COMPANY_ADMIN,
    body: WalletSettingsPatch,
    reply: WalletRules,
  }),
  credit: defineCall({
    name: 'AgentAccount.depositWithoutOtp',
    method: 'POST',
    path: '/agent-api/AgentAccount/deposit-without-otp',
    summary: "Raises an agent's wallet.",
    policy: OPERATE,
    body: CreditInput,
    reply: AgentFinancials,
    idempotencyKey: 'expected',
  }),
  ledger: defineCall({
    name: 'Ledger.all',
    method: 'GET',
    path: '/agent-api/Ledger/all',
    summary: 'Ledger entries, newest first.',
    policy: READ_MONEY,
    query: form({
      ...ListQuery.entries,
      ...LedgerFilter,
    }),
    reply: listReply(LedgerEntry),
  }),
  exportLedger: defineCall({
    name: 'Ledger.export',
    method: 'GET',
    path: '/agent-api/Ledger/export',
    summary:
      'The same entries as a CSV file, sent as it is read; X-Total-Count says how many rows there are.',
    policy: READ_MONEY,
    query: form({ ...ListQuery.entries, ...LedgerFilter, ...ExportSize }),
    replyEncoding: 'stream',
  }),
  deduct: defineCall({
    name: 'Ledger.addNegativeEntry',
    method: 'POST',
    path: '/agent-api/Ledger/addnegativeentry',
    summary: "Lowers an agent's wallet; notes are required.",
    policy: OPERATE,
    body: DeductionInput,
    reply: AgentFinancials,
    idempotencyKey: 'expected',
  }),
  handIn: defineCall({
    name: 'Ledger.handIn',
    method: 'POST',
    path: '/agent-api/Ledger/hand-in',
    summary: 'Cash that an agent hands in, balanced against what is due.',
    policy: CASH,
    body: CashHandIn,
    reply: LedgerEntry,
    idempotencyKey: 'expected',
  }),
  reverse: defineCall({
    name: 'Ledger.reverse',
    method: 'POST',
    path: '/agent-api/Ledger/reverse',
    summary: 'Corrects an entry by a reversing one.',
    policy: OPERATE,
    body: ReversalInput,
    reply: LedgerEntry,
    idempotencyKey: 'expected',
  }),
} as const;

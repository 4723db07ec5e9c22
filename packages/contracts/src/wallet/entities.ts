import * as v from 'valibot';
import { Id } from '../core/index.ts';
import {
  ACCOUNT_ACTION,
  BALANCING_STATUS,
  BalancingStatusId,
  DepositRequestStatusId,
  LedgerTypeId,
  PAYOUT_ACTIONS,
  PAYOUT_STATUS,
  TransactionTypeId,
} from './enums.ts';

/** What a company owes an agent (`accountBalance`) and what he holds for it (`totalOutstandingAmount`). */
export const AgentFinancials = v.object({
  agentId: Id,
  publicId: v.string(),
  fullName: v.string(),
  email: v.string(),
  accountBalance: v.number(),
  /** Shown as its absolute value. */
  totalOutstandingAmount: v.number(),
});
export type AgentFinancials = v.InferOutput<typeof AgentFinancials>;

/** One change of a wallet. The amount shown is after minus before. */
export const TransactionLog = v.object({
  id: Id,
  accountActionType: v.picklist(ACCOUNT_ACTION.names),
  amountBefore: v.number(),
  amountAfter: v.number(),
  createdAtUtc: v.string(),
  createdBy: v.string(),
  notes: v.nullable(v.string()),
  status: v.picklist(PAYOUT_STATUS.names),
});
export type TransactionLog = v.InferOutput<typeof TransactionLog>;

/** One entry of an agent's cash ledger. */
export const LedgerEntry = v.object({
  id: Id,
  agentId: Id,
  agentFullName: v.string(),
  publicId: v.string(),
  ledgerTypeId: LedgerTypeId,
  transactionTypeId: TransactionTypeId,
  amount: v.number(),
  entryReferenceId: v.nullable(v.string()),
  balancingStatusId: v.nullable(BalancingStatusId),
  balancingStatus: v.nullable(v.picklist(BALANCING_STATUS.names)),
  readyForBalancingAtUtc: v.nullable(v.string()),
  createdBy: v.string(),
  createdAtUtc: v.string(),
  notes: v.nullable(v.string()),
});
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>;

/** A payout: an agent asks that his wallet be credited. */
export const Payout = v.object({
  id: Id,
  agentId: Id,
  agentFullName: v.string(),
  publicId: v.string(),
  amount: v.number(),
  depositRequestStatusId: DepositRequestStatusId,
  status: v.picklist(PAYOUT_STATUS.names),
  notes: v.nullable(v.string()),
  balanceBefore: v.number(),
  balanceAfter: v.number(),
  requestedBy: v.string(),
  createdAtUtc: v.string(),
  updatedBy: v.nullable(v.string()),
  updatedAtUtc: v.string(),
  allowedActions: v.array(v.picklist(PAYOUT_ACTIONS)),
});
export type Payout = v.InferOutput<typeof Payout>;

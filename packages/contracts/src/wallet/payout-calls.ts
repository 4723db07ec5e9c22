import * as v from 'valibot';
import {
  AMOUNT_TOO_LARGE,
  Amount,
  ById,
  CASH,
  COURIER,
  CsvUpload,
  defineCall,
  form,
  IdempotencyKey,
  ListQuery,
  namedListReply,
  optionalText,
  queryNumber,
  READ_MONEY,
} from '../core/index.ts';
import { Payout, PayoutSelection, PayoutSum, PayoutUploadReply } from './entities.ts';
import { PayoutCredit, PayoutReject } from './input.ts';
import { MAX_LEDGER_AMOUNT, MAX_SELECTED_PAYOUTS } from './limits.ts';
import { ExportSize, MoneyFilter, sumsReply } from './list-query.ts';

const PayoutFilter = {
  amountLessThan: v.optional(
    v.union([
      v.literal(''),
      v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(0, 'Must not be below 0')),
    ]),
  ),
};

export const payoutCalls = {
  all: defineCall({
    name: 'DepositRequest.all',
    method: 'GET',
    path: '/agent-api/DepositRequest/all',
    summary: 'Payout requests.',
    policy: READ_MONEY,
    query: form({ ...ListQuery.entries, depositRequestStatusId: queryNumber(1, 3), ...PayoutFilter }),
    reply: namedListReply('entries', Payout),
  }),
  sums: defineCall({
    name: 'DepositRequest.sums',
    method: 'GET',
    path: '/agent-api/DepositRequest/sums',
    summary: 'How many payout requests match, and their sums by currency and status.',
    policy: READ_MONEY,
    query: form({ ...MoneyFilter, depositRequestStatusId: queryNumber(1, 3), ...PayoutFilter }),
    reply: sumsReply(PayoutSum),
  }),
  export: defineCall({
    name: 'DepositRequest.export',
    method: 'GET',
    path: '/agent-api/DepositRequest/export',
    summary:
      'The same payout requests as a CSV file, sent as it is read; X-Total-Count says how many rows there are.',
    policy: READ_MONEY,
    query: form({
      ...ListQuery.entries,
      depositRequestStatusId: queryNumber(1, 3),
      ...PayoutFilter,
      ...ExportSize,
    }),
    replyEncoding: 'stream',
  }),
  selection: defineCall({
    name: 'DepositRequest.selection',
    method: 'GET',
    path: '/agent-api/DepositRequest/selection',
    summary: `The newest pending payout requests that match, at most ${MAX_SELECTED_PAYOUTS}, to be decided together: without the caller's own, those of wallets on hold, and possible duplicates.`,
    policy: CASH,
    query: form({ ...MoneyFilter, ...PayoutFilter }),
    reply: PayoutSelection,
  }),
  get: defineCall({
    name: 'DepositRequest.get',
    method: 'GET',
    path: '/agent-api/DepositRequest',
    summary: 'One payout request.',
    policy: READ_MONEY,
    query: ById,
    reply: Payout,
  }),
  credit: defineCall({
    name: 'DepositRequest.credit',
    method: 'POST',
    path: '/agent-api/DepositRequest/credit',
    summary: 'Credits a pending payout, once; the requester may not do it themselves.',
    policy: CASH,
    body: PayoutCredit,
    reply: Payout,
    idempotencyKey: 'expected',
  }),
  reject: defineCall({
    name: 'DepositRequest.reject',
    method: 'POST',
    path: '/agent-api/DepositRequest/reject',
    summary: 'Rejects a pending payout with notes.',
    policy: CASH,
    body: PayoutReject,
    reply: Payout,
    idempotencyKey: 'expected',
  }),
  create: defineCall({
    name: 'DepositRequest.create',
    method: 'POST',
    path: '/agent-api/DepositRequest/create',
    summary: 'Payout requests from a CSV (publicId, amount, notes); all rows are checked first.',
    policy: CASH,
    body: CsvUpload,
    bodyEncoding: 'multipart',
    reply: PayoutUploadReply,
    idempotencyKey: 'expected',
  }),
  request: defineCall({
    name: 'Courier.requestPayout',
    method: 'POST',
    path: '/agent-api/DepositRequest/request',
    summary: "Asks that the courier's wallet be credited.",
    policy: COURIER,
    body: form({
      amount: v.pipe(
        Amount,
        v.minValue(1, 'The amount must be at least 1'),
        v.maxValue(MAX_LEDGER_AMOUNT, AMOUNT_TOO_LARGE),
      ),
      notes: optionalText(),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Payout,
    status: 201,
    idempotencyKey: 'expected',
  }),
} as const;

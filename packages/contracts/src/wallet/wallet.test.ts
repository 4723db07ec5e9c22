import * as v from 'valibot';
import {
  ACCOUNT_ACTION,
  AgentFinancials,
  BALANCING_STATUS,
  CreditInput,
  DeductionInput,
  LedgerEntry,
  PAYOUT_STATUS,
  Payout,
  TransactionLog,
} from '../index.ts';

const agentId = '00000000-0000-4000-8000-000000000001';
const takes = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).success;

test('[WALLET-25] a credit is at least 1', () => {
  expect([0, 0.99, -5].some((depositAmount) => takes(CreditInput, { agentId, depositAmount }))).toBe(false);
  expect([1, 1.01, 250].every((depositAmount) => takes(CreditInput, { agentId, depositAmount }))).toBe(true);
});
test('[WALLET-26] a deduction is at least 1', () => {
  expect(takes(DeductionInput, { agentId, amount: 0.99, notes: 'fine' })).toBe(false);
  expect(v.parse(DeductionInput, { agentId, amount: 1, notes: 'fine' }).ledgerEntryTypeId).toBe(2);
});
test('[WALLET-27] a deduction needs notes', () => {
  for (const notes of ['', '  ', undefined])
    expect(takes(DeductionInput, { agentId, amount: 1, notes })).toBe(false);
});
test('[WALLET-38] financials carry identity, balance and outstanding amount', () => {
  expect(Object.keys(AgentFinancials.entries)).toEqual([
    'agentId',
    'publicId',
    'fullName',
    'email',
    'accountBalance',
    'totalOutstandingAmount',
    'currency',
  ]);
});
test('[WALLET-41] a log carries amounts before and after', () => {
  expect(Object.keys(TransactionLog.entries)).toEqual(
    expect.arrayContaining([
      'id',
      'accountActionType',
      'amountBefore',
      'amountAfter',
      'createdAtUtc',
      'createdBy',
      'notes',
      'status',
    ]),
  );
});
test('[WALLET-42] an action is deposit, tip, withdraw or ledger balancing', () => {
  expect(ACCOUNT_ACTION.members.map((member) => member.label.toLowerCase())).toEqual([
    'deposit',
    'tip',
    'withdraw',
    'ledger balancing',
  ]);
});
test("[WALLET-43] a log's status is pending, rejected or credited", () => {
  const log = {
    id: agentId,
    accountActionType: 'deposit',
    amountBefore: 100,
    amountAfter: 112.5,
    createdAtUtc: '2026-11-20T10:00:00.000Z',
    createdBy: 'operator@qafila.test',
    notes: null,
    agentId,
    agentFullName: 'Rashid Khan',
    publicId: 'AG-7',
    cause: { kind: 'manual', id: null, label: null },
  };
  for (const status of ['pending', 'rejected', 'credited'])
    expect([status, takes(TransactionLog, { ...log, status })]).toEqual([status, true]);
  for (const status of ['paid', '', undefined]) expect(takes(TransactionLog, { ...log, status })).toBe(false);
});
test('[PAYOUT-16] a status is pending, credited or rejected', () => {
  expect(PAYOUT_STATUS.names).toEqual(['pending', 'credited', 'rejected']);
});
test('[WALLET-46] a ledger entry carries its types, reference and balancing', () => {
  expect(Object.keys(LedgerEntry.entries)).toEqual(
    expect.arrayContaining([
      'id',
      'ledgerTypeId',
      'transactionTypeId',
      'amount',
      'entryReferenceId',
      'balancingStatusId',
      'readyForBalancingAtUtc',
      'createdBy',
      'createdAtUtc',
      'notes',
    ]),
  );
});
test('[WALLET-47] balancing is shortage, optimized or surplus', () => {
  expect(BALANCING_STATUS.names).toEqual(['shortage', 'optimized', 'surplus']);
});
test('[PAYOUT-15] a payout carries agent, amount, status and notes', () => {
  expect(Object.keys(Payout.entries)).toEqual(
    expect.arrayContaining([
      'id',
      'agentId',
      'agentFullName',
      'publicId',
      'amount',
      'depositRequestStatusId',
      'notes',
      'updatedBy',
      'updatedAtUtc',
    ]),
  );
});

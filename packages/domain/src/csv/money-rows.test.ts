import type { CashClose, LedgerEntry, Payout, TransactionLog } from '@qafila/contracts';
import {
  closeCsvRow,
  LEDGER_CSV_COLUMNS,
  LOG_CSV_COLUMNS,
  ledgerCsvRow,
  logCsvRow,
  payoutCsvRow,
} from './index.ts';

const id = '00000000-0000-4000-8000-000000000001';
const IN_QATAR = { currency: 'QAR', zone: 'Asia/Qatar' };
const cause = { kind: 'manual', id: null, label: null } as const;

test("a transaction is exported with the amount it changed the wallet by, on the day of its company's time zone", () => {
  const log: TransactionLog = {
    id,
    accountActionType: 'withdraw',
    amountBefore: 100.1,
    amountAfter: 60,
    createdAtUtc: '2026-11-19T21:30:00.000Z',
    createdBy: 'operator@qafila.test',
    notes: null,
    status: 'credited',
    agentId: id,
    agentFullName: 'Rashid Khan',
    publicId: 'AG-7',
    cause,
  };
  const columns = [
    'Id',
    'Amount',
    'Amount Before',
    'Amount After',
    'Created At',
    'Created By',
    'Note',
    'Type',
    'Currency',
  ];
  expect(LOG_CSV_COLUMNS).toEqual(columns);
  const row = [
    id,
    '-40.10',
    '100.10',
    '60.00',
    '2026-11-20 00:30',
    'operator@qafila.test',
    '',
    'Withdraw',
    'QAR',
  ];
  expect(logCsvRow(log, IN_QATAR)).toEqual(row);
  expect(logCsvRow({ ...log, notes: 'Lost bag' }, IN_QATAR)[6]).toBe('Lost bag');
});

test('a ledger entry is exported with its type, amount, reference and state', () => {
  const entry: LedgerEntry = {
    id,
    agentId: id,
    publicId: 'AG-7',
    agentFullName: 'Rashid Khan',
    ledgerTypeId: 3,
    transactionTypeId: 2,
    amount: 25.5,
    entryReferenceId: 'T-9',
    balancingStatusId: 1,
    balancingStatus: 'shortage',
    readyForBalancingAtUtc: '2026-11-20T12:00:00.000Z',
    createdBy: 'operator@qafila.test',
    createdAtUtc: '2026-11-20T10:00:00.000Z',
    notes: 'Short by one',
    cause,
    reversedById: null,
    allowedActions: [],
  };
  expect(LEDGER_CSV_COLUMNS).toEqual([
    'Id',
    'Agent Id',
    'Agent',
    'Ledger Type',
    'Transaction Type',
    'Amount',
    'Reference',
    'Balancing Status',
    'Ready For Balancing At',
    'Created By',
    'Created At',
    'Note',
    'Currency',
  ]);
  expect(ledgerCsvRow(entry, IN_QATAR)).toEqual([
    id,
    'AG-7',
    'Rashid Khan',
    'Cash collected',
    'Debit',
    '25.50',
    'T-9',
    'shortage',
    '2026-11-20 15:00',
    'operator@qafila.test',
    '2026-11-20 13:00',
    'Short by one',
    'QAR',
  ]);
  const bare = {
    ...entry,
    entryReferenceId: null,
    balancingStatus: null,
    readyForBalancingAtUtc: null,
    notes: null,
  };
  const row = ledgerCsvRow(bare, IN_QATAR);
  expect([row[6], row[7], row[8], row[11]]).toEqual(['', '', '', '']);
});

const IN_CAIRO = { currency: 'Kuwaiti Dinar (KWD)', zone: 'Africa/Cairo' };

test('a cash close is exported with its currency; where no cash is missing, no debtor is named', () => {
  const close: CashClose = {
    id,
    agentId: id,
    agentFullName: 'Rashid Khan',
    publicId: 'AG-7',
    fromUtc: '2026-11-19T16:00:00.000Z',
    shiftEndUtc: '2026-11-20T16:00:00.000Z',
    expected: 212.5,
    counted: 200,
    difference: -12.5,
    balancingStatusId: 1,
    balancingStatus: 'shortage',
    reason: 'A torn note',
    earlyReason: 'Ill',
    shortageTo: 'wallet',
    status: 'closed',
    closedBy: 'noora@qafila.test',
    closedAtUtc: '2026-11-20T17:00:00.000Z',
    decidedBy: 'sunita@qafila.test',
    decidedAtUtc: '2026-11-20T18:00:00.000Z',
    decisionNotes: 'Counted again',
    allowedActions: [],
  };
  expect(closeCsvRow(close, IN_CAIRO)).toEqual([
    id,
    '2026-11-20 19:00',
    'noora@qafila.test',
    'AG-7',
    'Rashid Khan',
    '2026-11-19 18:00',
    '2026-11-20 18:00',
    'KWD',
    '212.500',
    '200.000',
    '-12.500',
    'shortage',
    'A torn note',
    'Ill',
    'wallet',
    'closed',
    'sunita@qafila.test',
    '2026-11-20 20:00',
    'Counted again',
  ]);
  expect(closeCsvRow({ ...close, balancingStatus: 'surplus' }, IN_CAIRO)[14]).toBe('');
});

test('a pending payout is exported without what only a decision makes', () => {
  const payout: Payout = {
    id,
    agentId: id,
    agentFullName: 'Rashid Khan',
    publicId: 'AG-7',
    amount: 20,
    depositRequestStatusId: 1,
    status: 'pending',
    notes: 'Fuel',
    requestNotes: 'Fuel',
    balanceBefore: 100,
    balanceAfter: 120,
    requestedBy: 'rashid@qafila.test',
    createdAtUtc: '2026-11-20T08:00:00.000Z',
    updatedBy: null,
    updatedAtUtc: '2026-11-20T08:00:00.000Z',
    allowedActions: ['credit', 'reject'],
    held: false,
    possibleDuplicate: false,
  };
  const asked = [
    id,
    '2026-11-20 10:00',
    'rashid@qafila.test',
    'AG-7',
    'Rashid Khan',
    'KWD',
    '20.000',
    'Fuel',
  ];
  expect(payoutCsvRow(payout, IN_CAIRO)).toEqual([...asked, 'pending', '', '', '', '', '']);
  const decided: Payout = {
    ...payout,
    status: 'rejected',
    notes: 'No receipt',
    updatedBy: 'noora@qafila.test',
    updatedAtUtc: '2026-11-20T09:00:00.000Z',
    balanceAfter: 100,
  };
  expect(payoutCsvRow(decided, IN_CAIRO)).toEqual([
    ...asked,
    'rejected',
    'noora@qafila.test',
    '2026-11-20 11:00',
    'No receipt',
    '100.000',
    '100.000',
  ]);
});

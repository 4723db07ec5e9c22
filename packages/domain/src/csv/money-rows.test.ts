import type { LedgerEntry, TransactionLog } from '@qafila/contracts';
import { LEDGER_CSV_COLUMNS, LOG_CSV_COLUMNS, ledgerCsvRow, logCsvRow } from './index.ts';

const id = '00000000-0000-4000-8000-000000000001';
const cause = { kind: 'manual', id: null, label: null } as const;

test('a transaction is exported with the amount it changed the wallet by', () => {
  const log: TransactionLog = {
    id,
    accountActionType: 'withdraw',
    amountBefore: 100.1,
    amountAfter: 60,
    createdAtUtc: '2026-11-20T10:00:00.000Z',
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
  ];
  expect(LOG_CSV_COLUMNS).toEqual(columns);
  const row = [
    id,
    '-40.10',
    '100.10',
    '60.00',
    '2026-11-20T10:00:00.000Z',
    'operator@qafila.test',
    '',
    'Withdraw',
  ];
  expect(logCsvRow(log, 'QAR')).toEqual(row);
  expect(logCsvRow({ ...log, notes: 'Lost bag' }, 'QAR')[6]).toBe('Lost bag');
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
  ]);
  expect(ledgerCsvRow(entry, 'QAR')).toEqual([
    id,
    'AG-7',
    'Rashid Khan',
    'Cash collected',
    'Debit',
    '25.50',
    'T-9',
    'shortage',
    '2026-11-20T12:00:00.000Z',
    'operator@qafila.test',
    '2026-11-20T10:00:00.000Z',
    'Short by one',
  ]);
  const bare = {
    ...entry,
    entryReferenceId: null,
    balancingStatus: null,
    readyForBalancingAtUtc: null,
    notes: null,
  };
  const row = ledgerCsvRow(bare, 'QAR');
  expect([row[6], row[7], row[8], row[11]]).toEqual(['', '', '', '']);
});

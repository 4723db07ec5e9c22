import { ACCOUNT_ACTION, type TransactionLog } from '@qafila/contracts/wallet';
import { toCsv } from '@qafila/domain/csv';
import { formatAmount } from '@qafila/domain/money';
import { changeAmount } from '@qafila/domain/wallet';

/** The columns of the server's export, so that both files can be put together. */
const COLUMNS = ['Id', 'Amount', 'Amount Before', 'Amount After', 'Created At', 'Created By', 'Note', 'Type'];

/** The rows that are shown as CSV; what a spreadsheet would run as a formula is escaped. */
export const logsCsv = (logs: readonly TransactionLog[]): string =>
  toCsv(
    COLUMNS,
    logs.map((log) => [
      log.id,
      formatAmount(changeAmount(log)),
      formatAmount(log.amountBefore),
      formatAmount(log.amountAfter),
      log.createdAtUtc,
      log.createdBy,
      log.notes ?? '',
      ACCOUNT_ACTION.label(ACCOUNT_ACTION.id(log.accountActionType)),
    ]),
  );

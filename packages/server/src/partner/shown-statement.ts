import type { Contract, ContractStatement, ContractStatementStatus, PeriodPrice } from '@qafila/contracts';
import { PARTNERSHIP } from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { type ContractSide, otherSide, statementActions, statementBalance } from '@qafila/domain/partner';
import type { Tx } from '../platform/database/tx.ts';
import { type EventOf, eventsOf, type ItemSums, type StatementRow, sumsOf } from './statement-rows.ts';

/** The side of a contract that a company is; null for neither. */
export const sideOf = (
  { subscriberCompanyId, fulfillmentCompanyId }: Contract,
  companyId: string | null,
): ContractSide | null => {
  if (companyId === subscriberCompanyId) return 'subscriber';
  return companyId === fulfillmentCompanyId ? 'fulfillment' : null;
};

/** The company of a side. */
export const companyOf = (contract: Contract, side: ContractSide): string =>
  side === 'subscriber' ? contract.subscriberCompanyId : contract.fulfillmentCompanyId;

export const hasAgreed = (row: StatementRow, side: ContractSide): boolean =>
  (side === 'subscriber' ? row.subscriber_agreed_at : row.fulfillment_agreed_at) !== null;

const SIDES: readonly ContractSide[] = ['subscriber', 'fulfillment'];

export function statusOf(
  row: StatementRow,
  { disputed }: Pick<ItemSums, 'disputed'>,
): ContractStatementStatus {
  if (row.settled_at) return 'settled';
  if (disputed > 0) return 'disputed';
  return SIDES.every((side) => hasAgreed(row, side)) ? 'agreed' : 'sent';
}

export interface PeriodOfStatement {
  number: number;
  from: Date;
  to: Date;
  periodFeeMinor: number;
  periodPrice: PeriodPrice | null;
}

/** A statement as the reader's company sees it; without a row, the open account. */
export function shownStatement(
  tx: Tx,
  contract: Contract,
  home: { currency: string; timezone: string },
  row: StatementRow | null,
  period: PeriodOfStatement,
  sums: ItemSums,
  events: readonly EventOf[],
): ContractStatement {
  const status = row ? statusOf(row, sums) : 'open';
  const { payer, amountMinor } = statementBalance({ ...sums, periodFeeMinor: period.periodFeeMinor });
  const agreedBy = row ? SIDES.filter((side) => hasAgreed(row, side)) : [];
  return {
    id: row?.id ?? null,
    contractId: contract.id,
    number: period.number,
    subscriberCompanyId: contract.subscriberCompanyId,
    subscriberCompanyName: contract.subscriberCompanyName,
    fulfillmentCompanyId: contract.fulfillmentCompanyId,
    fulfillmentCompanyName: contract.fulfillmentCompanyName,
    ...home,
    fromUtc: period.from.toISOString(),
    toUtc: period.to.toISOString(),
    status,
    version: row?.version ?? 0,
    delivered: sums.delivered,
    returned: sums.returned,
    cancelled: sums.cancelled,
    disputed: sums.disputed,
    due: fromMinor(sums.dueMinor, home.currency),
    cash: fromMinor(sums.cashMinor, home.currency),
    periodFee: fromMinor(period.periodFeeMinor, home.currency),
    periodPrice: period.periodPrice,
    payerCompanyId: payer && companyOf(contract, payer),
    amount: fromMinor(amountMinor, home.currency),
    agreedBy: agreedBy.map((side) => companyOf(contract, side)),
    events: [...events],
    allowedActions: statementActions({
      status,
      side: sideOf(contract, tx.actor.companyId),
      sentBy: row && sideOf(contract, row.sent_by_company_id),
      agreedBy,
      payee: payer && otherSide(payer),
      mayAct: PARTNERSHIP.roles.some((role) => tx.actor.roles.includes(role)),
    }),
  };
}

/** The currency of the company that pays, and the time zone of the contract. */
export async function homeOf(tx: Tx, contract: Contract) {
  const { currency } = await tx.asSystem(() =>
    tx.db
      .selectFrom('company')
      .select('currency')
      .where('id', '=', contract.subscriberCompanyId)
      .executeTakeFirstOrThrow(),
  );
  return { currency, timezone: contract.timezone };
}

/** Sent statements of one contract, as the reader's company sees them. */
export async function shownStatements(
  tx: Tx,
  contract: Contract,
  rows: readonly StatementRow[],
): Promise<ContractStatement[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const sums = await sumsOf(tx, ids);
  const home = await homeOf(tx, contract);
  const events = await eventsOf(tx, ids, null, home.currency);
  return rows.map((row) =>
    shownStatement(
      tx,
      contract,
      home,
      row,
      {
        number: row.number,
        from: row.from_at,
        to: row.to_at,
        periodFeeMinor: Number(row.period_fee_minor),
        periodPrice: null,
      },
      sums(row.id),
      events.filter(({ statementId }) => statementId === row.id),
    ),
  );
}

import { type Contract, PERIOD_PRICE, type PeriodPrice } from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import { contractEnd } from '@qafila/domain/dates';
import { periodFeeMinor, periodPriceOf } from '@qafila/domain/partner';
import type { Tx } from '../../platform/database/tx.ts';

/** What the price of a day follows from. */
export interface Terms {
  billingTypeId: number;
  priceMinor: number;
  active: boolean;
  endDateUtc: string;
}

/** What a contract says now. */
export const termsOf = (contract: Contract, currency: string | null): Terms => ({
  billingTypeId: contract.billingTypeId,
  priceMinor: toMinor(contract.billingPrice, currency),
  active: contract.active,
  endDateUtc: contract.endDateUtc,
});

/** The price of a period under one set of terms, minor units: it ends with the contract. */
export function feeUnder(terms: Terms, from: Date, to: Date, zone: string): number {
  const pricedTo = new Date(Math.min(to.getTime(), contractEnd(terms, zone).getTime()));
  return pricedTo > from ? periodFeeMinor(terms, from, pricedTo, zone) : 0;
}

interface Period {
  from: Date;
  to: Date;
  currency: string | null;
}

/** The parts of a period with their terms, oldest first: those that its days have kept, then those of now. */
async function partsOfPeriod(tx: Tx, contract: Contract, { from, to, currency }: Period) {
  const past = await tx.db
    .selectFrom('contract_past_terms')
    .selectAll()
    .where('contract_id', '=', contract.id)
    .where('until_at', '>', from)
    .orderBy('until_at')
    .execute();
  const parts: { terms: Terms; from: Date; to: Date }[] = [];
  let at = from;
  for (const row of past) {
    const end = row.until_at < to ? row.until_at : to;
    const terms = {
      billingTypeId: row.billing_type_id,
      priceMinor: Number(row.billing_price_minor),
      active: row.active,
      endDateUtc: row.end_at.toISOString(),
    };
    parts.push({ terms, from: at, to: end });
    at = end;
  }
  return [...parts, { terms: termsOf(contract, currency), from: at, to }];
}

/** The price of a period by its length, and where its price comes from. */
export interface PeriodsPrice {
  /** Of each day with the terms that it has kept, or with those of now; minor units. */
  feeMinor: number;
  /** `stated` if any of its days are billed by the hour, `none` if all are billed per order. */
  from: PeriodPrice;
}

export async function priceOfPeriod(tx: Tx, contract: Contract, period: Period): Promise<PeriodsPrice> {
  const parts = await partsOfPeriod(tx, contract, period);
  const fees = parts.map(({ terms, from, to }) => feeUnder(terms, from, to, contract.timezone));
  // Between the last millisecond of a day, where a statement ends, and midnight, where terms change, nothing has a price.
  const priced = parts.filter(({ from, to }) => to.getTime() > from.getTime() + 1);
  const kinds = (priced.length > 0 ? priced : parts.slice(-1)).map(({ terms }) =>
    periodPriceOf(terms.billingTypeId),
  );
  return {
    feeMinor: fees.reduce((sum, fee) => sum + fee, 0),
    from: PERIOD_PRICE.findLast((kind) => kinds.includes(kind)) ?? 'none',
  };
}

/** Up to which moment days keep terms that the contract had before; null before the first change. */
export async function endOfPastTerms(tx: Tx, contractId: string): Promise<Date | null> {
  const { until } = await tx.db
    .selectFrom('contract_past_terms')
    .select(({ fn }) => fn.max('until_at').as('until'))
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow();
  return until;
}

/** Days after those with past terms, up to a moment, keep these terms. */
export const addPastTerms = (tx: Tx, contractId: string, terms: Terms, until: Date) =>
  tx.db
    .insertInto('contract_past_terms')
    .values({
      contract_id: contractId,
      until_at: until,
      billing_type_id: terms.billingTypeId,
      billing_price_minor: terms.priceMinor,
      end_at: new Date(terms.endDateUtc),
      active: terms.active,
    })
    .execute();

import type { Contract } from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import { contractEnd } from '@qafila/domain/dates';
import { periodFeeMinor } from '@qafila/domain/partner';
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

/**
 * The price of a period of a contract, minor units: of each day with the terms that it has kept, or with those of
 * now.
 */
export async function feeOfPeriod(
  tx: Tx,
  contract: Contract,
  { from, to, currency }: { from: Date; to: Date; currency: string | null },
): Promise<number> {
  const past = await tx.db
    .selectFrom('contract_past_terms')
    .selectAll()
    .where('contract_id', '=', contract.id)
    .where('until_at', '>', from)
    .orderBy('until_at')
    .execute();
  let at = from;
  let fee = 0;
  for (const row of past) {
    const end = row.until_at < to ? row.until_at : to;
    const terms = {
      billingTypeId: row.billing_type_id,
      priceMinor: Number(row.billing_price_minor),
      active: row.active,
      endDateUtc: row.end_at.toISOString(),
    };
    fee += feeUnder(terms, at, end, contract.timezone);
    at = end;
  }
  return fee + feeUnder(termsOf(contract, currency), at, to, contract.timezone);
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

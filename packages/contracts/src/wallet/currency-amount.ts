import * as v from 'valibot';
import { form } from '../core/index.ts';

/** A sum in one currency, as the company's record names it: amounts of different currencies are never added. */
export const CurrencyAmount = form({ currency: v.string(), amount: v.number() });
export type CurrencyAmount = v.InferOutput<typeof CurrencyAmount>;

/**
 * The same sum as a plain number, not given where there are several currencies. For releases of a remote that were built
 * before sums had a currency.
 */
export const onlySum = v.optional(v.number());

/** The currency of the agent's company, in which a row's amounts are; releases of the server before this one don't give it. */
export const rowCurrency = v.optional(v.string());

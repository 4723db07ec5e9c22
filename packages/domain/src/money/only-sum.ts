/** The sum of amounts that are all in one currency, 0 without any; undefined where there are several currencies. */
export const onlySumOf = (amounts: readonly { amount: number }[]): number | undefined =>
  amounts.length > 1 ? undefined : (amounts[0]?.amount ?? 0);

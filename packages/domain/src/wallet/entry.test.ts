import { entryFacts } from './index.ts';

/** Ledger type, transaction type and action by their ids; null: the wallet is as it was. */
const factsOf = (...[kind, walletMinor, cashMinor]: [Parameters<typeof entryFacts>[0], number, number]) => {
  const { ledgerTypeId, transactionTypeId, actionId } = entryFacts(kind, { walletMinor, cashMinor });
  return [ledgerTypeId, transactionTypeId, actionId];
};

test.each([
  ['delivery', 1500, 0, [1, 1, 1]],
  ['credit', 1, 0, [1, 1, 1]],
  ['tip', 500, 0, [1, 1, 2]],
  ['payout', 2000, 0, [1, 1, 1]],
  ['deduction', -1, 0, [2, 2, 3]],
  ['balancing', -700, -700, [2, 2, 4]],
  ['cashCollected', 0, 7550, [3, 2, null]],
  ['handIn', 0, -7550, [4, 1, null]],
  // All of it is more than they held, which changes none of their accounts.
  ['handIn', 0, 0, [4, 1, null]],
  ['partnerCash', 0, 100, [3, 2, null]],
  ['partnerFee', 300, 0, [1, 1, 1]],
  ['reversal', -1500, 0, [5, 2, 3]],
  ['reversal', 1500, 0, [5, 1, 1]],
] as const)('%s of %d in the wallet and %d in cash: %j', (kind, wallet, cash, expected) => {
  expect(factsOf(kind, wallet, cash)).toEqual(expected);
});

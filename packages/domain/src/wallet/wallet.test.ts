import { ACCOUNT_ACTION } from '@qafila/contracts';
import {
  agentCash,
  allowedPayoutActions,
  balancingStatus,
  changeAmount,
  changeDirection,
  closeAmounts,
} from './index.ts';

test('[WALLET-14, WALLET-15] points up for deposit and tip, down for withdraw and ledger balancing', () => {
  expect(ACCOUNT_ACTION.names.map((name) => [name, changeDirection(name)])).toEqual([
    ['deposit', 'up'],
    ['tip', 'up'],
    ['withdraw', 'down'],
    ['ledgerBalancing', 'down'],
  ]);
});

test('takes the amount of a change as after minus before', () => {
  expect(changeAmount({ amountBefore: 10.1, amountAfter: 10.4 })).toBe(0.3);
});

test('the agent holds cash of the company, or is owed cash by it', () => {
  expect(agentCash({ totalOutstandingAmount: 75.5 })).toEqual({ held: 75.5, owed: 0 });
  expect(agentCash({ totalOutstandingAmount: 0 })).toEqual({ held: 0, owed: 0 });
  expect(agentCash({ totalOutstandingAmount: -50 })).toEqual({ held: 0, owed: 50 });
});

test('[PAYOUT-17] lets only a pending payout change, to credited or rejected', () => {
  expect(allowedPayoutActions('pending', false)).toEqual(['credit', 'reject']);
  expect(allowedPayoutActions('pending', true)).toEqual([]);
  expect(allowedPayoutActions('credited', false)).toEqual([]);
  expect(allowedPayoutActions('rejected', false)).toEqual([]);
});

test('[WALLET-47] tells shortage, optimized and surplus apart', () => {
  expect([balancingStatus(100, 99), balancingStatus(100, 100), balancingStatus(100, 101)]).toEqual([
    'shortage',
    'optimized',
    'surplus',
  ]);
});

test('a close splits the counted cash: what is settled, what is above it, and what the wallet pays', () => {
  expect(closeAmounts(100, 80, 'outstanding')).toEqual({
    differenceMinor: -20,
    settledMinor: 80,
    surplusMinor: 0,
    fromWalletMinor: 0,
  });
  expect(closeAmounts(100, 80, 'wallet')).toMatchObject({ settledMinor: 80, fromWalletMinor: 20 });
  expect(closeAmounts(100, 130, 'wallet')).toEqual({
    differenceMinor: 30,
    settledMinor: 100,
    surplusMinor: 30,
    fromWalletMinor: 0,
  });
  // The company owes them: all of it is above what is due.
  expect(closeAmounts(-50, 10, 'wallet')).toEqual({
    differenceMinor: 60,
    settledMinor: 0,
    surplusMinor: 10,
    fromWalletMinor: 0,
  });
});

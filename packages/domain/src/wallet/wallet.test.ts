import { ACCOUNT_ACTION } from '@qafila/contracts';
import { allowedPayoutActions, balancingStatus, changeAmount, changeDirection } from './index.ts';

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

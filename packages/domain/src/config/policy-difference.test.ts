import { DEFAULT_COMPANY_POLICY } from '@qafila/contracts';
import { policyDifference } from './index.ts';

test('two policies differ by the fields that were changed, with both values', () => {
  const before = { ...DEFAULT_COMPANY_POLICY, offerSeconds: 30, maxOrdersPerAgent: 3 };
  expect(policyDifference(before, { ...before, offerSeconds: 45 })).toEqual([
    { field: 'offerSeconds', before: 30, after: 45 },
  ]);
  expect(policyDifference(before, { ...before })).toEqual([]);
});

test('vehicles in another order are the same vehicles', () => {
  const policy = (...heatVehicles: ('bicycle' | 'bike' | 'walker')[]) => ({
    ...DEFAULT_COMPANY_POLICY,
    heatVehicles,
  });
  expect(policyDifference(policy('bike', 'bicycle'), policy('bicycle', 'bike'))).toEqual([]);
  expect(policyDifference(policy('bike'), policy('walker', 'bike'))).toEqual([
    { field: 'heatVehicles', before: ['bike'], after: ['bike', 'walker'] },
  ]);
});

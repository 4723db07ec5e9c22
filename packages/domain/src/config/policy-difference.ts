import type { CompanyPolicy, PolicyChange, PolicyField } from '@qafila/contracts';

/** The fields in which two policies differ. The order of vehicles says nothing. */
export function policyDifference(before: CompanyPolicy, after: CompanyPolicy): PolicyChange[] {
  const plain = (policy: CompanyPolicy) => ({
    ...policy,
    heatVehicles: [...policy.heatVehicles].sort(),
  });
  const [one, other] = [plain(before), plain(after)];
  return (Object.keys(one) as PolicyField[]).flatMap((field) =>
    JSON.stringify(one[field]) === JSON.stringify(other[field])
      ? []
      : { field, before: one[field], after: other[field] },
  );
}

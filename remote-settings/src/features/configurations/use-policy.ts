import { calls } from '@qafila/contracts';
import { DEFAULT_COMPANY_POLICY } from '@qafila/contracts/config';
import { heatPolicyOf } from '@qafila/domain/heat';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';

export const policyKeys = {
  all: ['policy'] as const,
  inForce: ['policy', 'in-force'] as const,
  versions: ['policy', 'versions'] as const,
};

/** The company's policy in force. */
export function usePolicy() {
  const api = useApi();
  return useQuery({
    queryKey: policyKeys.inForce,
    queryFn: ({ signal }) => api.call(calls.policy.get, { signal }),
    staleTime: 0,
    meta: { failure: false },
  });
}

/** The company's heat rule; the default one until it is read. */
export function useHeatPolicy() {
  const policy = usePolicy().data?.policy ?? DEFAULT_COMPANY_POLICY;
  return { ...heatPolicyOf(policy), vehicles: policy.heatVehicles };
}

import { calls } from '@qafila/contracts';
import { currencyUnit } from '@qafila/domain/money';
import { useApi, useSession } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { companyKeys } from '../../../shared/keys.ts';

/** The company that pays. */
export const subscriberQuery = (api: ReturnType<typeof useApi>, id: string) => ({
  queryKey: companyKeys.one(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(calls.company.get, { query: { id }, signal }),
  meta: { failure: false } as const,
});

/** Currency of a new contract's price: that of the company that pays. Empty while unknown. */
export function useCurrency(subscriberId: string | undefined): string {
  const api = useApi();
  const { company } = useSession();
  const own = company?.id === subscriberId;
  const { data } = useQuery({
    ...subscriberQuery(api, subscriberId ?? ''),
    enabled: Boolean(subscriberId) && !own,
  });
  return currencyUnit(own ? company?.currency : data?.currency);
}

import { calls } from '@qafila/contracts';
import { currencyUnit } from '@qafila/domain/money';
import { useApi, useSession } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { companyKeys } from '../../../shared/keys.ts';

/** Currency of a contract's price: that of the company that pays. Empty while unknown. */
export function useCurrency(subscriberId: string | undefined): string {
  const api = useApi();
  const { company } = useSession();
  const own = company?.id === subscriberId;
  const { data } = useQuery({
    queryKey: companyKeys.one(subscriberId ?? ''),
    queryFn: ({ signal }) => api.call(calls.company.get, { query: { id: subscriberId ?? '' }, signal }),
    enabled: Boolean(subscriberId) && !own,
    meta: { failure: false },
  });
  return currencyUnit(own ? company?.currency : data?.currency);
}

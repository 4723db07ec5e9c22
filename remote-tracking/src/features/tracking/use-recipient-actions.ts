import { calls } from '@qafila/contracts';
import type { DeliveryRating, RecipientTask } from '@qafila/contracts/tracking';
import { useApi } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useNavigate } from 'react-router-dom';
import { trackingKey } from './tracking-key.ts';

/** What a recipient can say on their page; each answer is the page as it is afterwards. */
export function useRecipientActions(id: string) {
  const api = useApi();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const params = { id };
  const keep = (task: RecipientTask) => void cache.setQueryData(trackingKey(id), task);
  return {
    note: async (note: string) => keep(await api.call(calls.tracking.note, { params, body: { note } })),
    rate: async (body: DeliveryRating) => keep(await api.call(calls.tracking.rate, { params, body })),
    notMe: async () => keep(await api.call(calls.tracking.notMe, { params })),
    /** Opens the page on which the address is confirmed. */
    async correctAddress() {
      const link = await api.call(calls.tracking.addressLink, { params });
      await navigate(`/verify-address/${link.id}`);
    },
  };
}
export type RecipientActions = ReturnType<typeof useRecipientActions>;

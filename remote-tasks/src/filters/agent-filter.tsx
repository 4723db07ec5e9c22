import { agentCalls } from '@qafila/contracts/agent';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Combobox, type LoadOptions } from '@qafila/ui/fields';
import { FilterCell } from '@qafila/ui/list';
import { useCallback, useId, useMemo } from 'react';
import { useText } from '../messages/use-text.ts';
import { NO_AGENT } from './task-query.ts';

/** Options shown at once. */
const OPTIONS = 20;

const worded = ({ id, publicId, fullName }: { id: string; publicId: string; fullName: string }) => ({
  value: id,
  label: `${publicId} - ${fullName}`,
});

export interface AgentFilterProps {
  /** The id of an agent or `NO_AGENT`; empty is any. */
  value: string;
  onValue: (value: string) => void;
}

/** Picks one agent by search, shown as `publicId - fullName`, or tasks without one. */
export function AgentFilter({ value, onValue }: AgentFilterProps) {
  const t = useText();
  const api = useApi();
  const id = useId();
  const none = useMemo(() => ({ value: NO_AGENT, label: t('list.withoutAgent') }), [t]);
  const load = useCallback<LoadOptions<string>>(
    async (search, signal) => {
      const query = { search, pageNumber: 1, pageSize: OPTIONS };
      const agents = (await api.call(agentCalls.allForTrips, { query, signal })).items.map(worded);
      return search.trim() === '' ? [none, ...agents] : agents;
    },
    [api, none],
  );
  // The address has only the id: read the name.
  const { data } = useQuery({
    queryKey: ['tasks', 'agent-name', value],
    queryFn: async ({ signal }) => worded(await api.call(agentCalls.get, { query: { id: value }, signal })),
    enabled: value !== '' && value !== NO_AGENT,
    meta: { failure: false },
  });
  return (
    <FilterCell label={t('field.agent')} id={id} minWidth="180px" maxWidth="240px">
      <Combobox<string>
        id={id}
        placeholder={t('list.anyAgent')}
        value={value === NO_AGENT ? none : value === '' ? undefined : (data ?? { value, label: '…' })}
        onValue={(option) => onValue(option?.value ?? '')}
        load={load}
      />
    </FilterCell>
  );
}

import { useApi } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Combobox, type LoadOptions } from '@qafila/ui/fields';
import { FilterCell } from '@qafila/ui/list';
import { useCallback, useId } from 'react';
import { useText } from '../messages/use-text.ts';
import { agentOption, findAgents, type PickedAgent } from './agents.ts';
import { walletKeys } from './keys.ts';

export interface AgentPickerProps {
  value: PickedAgent | undefined;
  /** Id of the selected agent; undefined when the selection is cleared. */
  onValue: (agentId: string | undefined) => void;
  placeholder?: string;
}

/** Picks one agent of thousands, by name or public id. */
export function AgentPicker({ value, onValue, placeholder }: AgentPickerProps) {
  const t = useText();
  const id = useId();
  const api = useApi();
  const client = useQueryClient();
  const load = useCallback<LoadOptions<string>>(
    async (search, signal) => {
      const agents = await findAgents(api, search, signal);
      // The selected agent is already known: no read needed.
      for (const agent of agents) client.setQueryData(walletKeys.agent(agent.id), agent);
      return agents.map(agentOption);
    },
    [api, client],
  );
  return (
    <FilterCell label={t('agent')} id={id} flex="1 1 220px" maxWidth="320px">
      <Combobox
        id={id}
        placeholder={placeholder ?? t('agent.pick')}
        value={value && agentOption(value)}
        onValue={(option) => onValue(option?.value)}
        load={load}
      />
    </FilterCell>
  );
}

import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import { useApi } from '@qafila/shell-sdk';
import { useRef, useState } from 'react';
import { type AgentChanges, metadataChanged, metadataOf, patchOf } from './edit-schema.ts';

/**
 * Saves the changed fields of an agent. If the agent changed meanwhile the save is refused, typed values stay, and
 * the next save uses the newest version; `conflict` is true then.
 */
export function useSaveAgent(opened: Agent) {
  const api = useApi();
  const [conflict, setConflict] = useState(false);
  const newest = useRef(opened);

  const onConflict = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      newest.current = await api.call(calls.agent.get, { query: { id: opened.id } });
      setConflict(true);
    }
    throw error;
  };

  const save = async (values: AgentChanges): Promise<void> => {
    const { id } = opened;
    const patch = patchOf(opened, values, newest.current);
    if (Object.keys(patch).length > 0) {
      const body = { ...patch, version: newest.current.version };
      newest.current = await api.call(calls.agent.update, { query: { id }, body }).catch(onConflict);
    }
    if (metadataChanged(opened, values)) {
      const metaDataFields = metadataOf(opened, values, newest.current);
      const body = { agentId: id, metaDataFields, version: newest.current.version };
      newest.current = await api.call(calls.agent.updateMetadata, { body }).catch(onConflict);
    }
  };
  return { save, conflict };
}

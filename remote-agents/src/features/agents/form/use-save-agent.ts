import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import { useApi } from '@qafila/shell-sdk';
import { useRef, useState } from 'react';
import { type AgentChanges, metadataChanged, patchOf } from './edit-schema.ts';

/**
 * Saves the changed fields of an agent. If the agent changed meanwhile the save is refused, typed values stay, and
 * the next save uses the newest version; `conflict` is true then.
 */
export function useSaveAgent(opened: Agent) {
  const api = useApi();
  const [conflict, setConflict] = useState(false);
  const version = useRef(opened.version);

  const onConflict = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return;
    const newest = await api.call(calls.agent.get, { query: { id: opened.id } });
    version.current = newest.version;
    setConflict(true);
  };

  const save = async (values: AgentChanges): Promise<void> => {
    const { id } = opened;
    const patch = patchOf(opened, values);
    if (Object.keys(patch).length > 0) {
      const body = { ...patch, version: version.current };
      const saved = await api
        .call(calls.agent.update, { query: { id }, body })
        .catch(async (error: unknown) => {
          await onConflict(error);
          throw error;
        });
      version.current = saved.version;
    }
    if (metadataChanged(opened, values)) {
      const body = { agentId: id, metaDataFields: values.metaDataFields };
      await api.call(calls.agent.updateMetadata, { body });
    }
  };
  return { save, conflict };
}

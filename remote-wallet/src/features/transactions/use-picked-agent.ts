import { useSearchParams } from 'react-router-dom';
import { useAgentOrFirst } from '../../shared/use-agent.ts';

/** The selected agent: from the address, or the company's first one. Selecting another starts at page one. */
export function usePickedAgent() {
  const [params, setParams] = useSearchParams();
  const found = useAgentOrFirst(params.get('agentId') ?? '');
  const pick = (agentId: string | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('page');
      if (agentId) next.set('agentId', agentId);
      else next.delete('agentId');
      return next;
    });
  return { ...found, pick };
}

import type { Agent } from '@qafila/contracts/agent';
import type { BulkReply } from '@qafila/contracts/core';
import { useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { type ReactNode, useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { agentKeys } from './keys.ts';
import { ResultsDialog } from './results-dialog.tsx';

/** An agent by name, or another row by what it is called. */
type Named = Pick<Agent, 'id' | 'fullName'>;
interface Done {
  title: string;
  reply: BulkReply;
  agents: readonly Named[];
}

export interface BulkChange {
  /** Changes agents; rejects when nothing was done. Partial refusals are shown by agent. */
  run: (
    title: string,
    agents: readonly Named[],
    call: (ids: string[]) => Promise<BulkReply>,
  ) => Promise<void>;
  /** The results dialog; render it once, anywhere. */
  dialog: ReactNode;
}

/** Runs a bulk change of agents and shows the result of each. */
export function useBulkChange(): BulkChange {
  const t = useText();
  const notice = useNotice();
  const client = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  return {
    run: async (title, agents, call) => {
      const reply = await call(agents.map(({ id }) => id));
      if (reply.rejected > 0) setDone({ title, reply, agents });
      else notice.success(t('actions.done', { count: reply.accepted }));
      await client.invalidateQueries({ queryKey: agentKeys.all });
    },
    dialog: done && (
      <ResultsDialog
        title={done.title}
        reply={done.reply}
        nameOf={(id) => done.agents.find((agent) => agent.id === id)?.fullName}
        onClose={() => setDone(null)}
      />
    ),
  };
}

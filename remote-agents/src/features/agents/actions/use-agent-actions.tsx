import type { Agent } from '@qafila/contracts/agent';
import type { BulkReply } from '@qafila/contracts/core';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import type { MenuAction } from '@qafila/ui';
import { NotesDialog } from '@qafila/ui/fields';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { ResultsDialog } from '../../../shared/results-dialog.tsx';
import {
  ACTION_KINDS,
  ACTION_LOOK,
  type ActionKind,
  BULK_KINDS,
  isEmploymentAction,
  mayDo,
} from './action-kinds.ts';
import { BreakDialog } from './break-dialog.tsx';
import { RelocateDialog } from './relocate-dialog.tsx';
import { type ActionDetails, runAction } from './run-action.ts';

/** Actions that need a dialog first. */
const ASKED: ReadonlySet<ActionKind> = new Set(['startBreak', 'relocate']);

interface Pending {
  kind: ActionKind;
  agents: readonly Agent[];
}
interface Done extends Pending {
  reply: BulkReply;
}

export interface AgentActions {
  /** Actions that the server allows on one agent. */
  of: (agent: Agent) => MenuAction[];
  /** Actions on several agents; applied to those that allow it. */
  ofAll: (agents: readonly Agent[]) => MenuAction[];
  /** The dialogs; render them once, anywhere. */
  dialogs: ReactNode;
}

/** Menus of agent actions, with their dialogs and results. */
export function useAgentActions(onDone: () => void = () => {}): AgentActions {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const [asking, setAsking] = useState<Pending | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  const run = async ({ kind, agents }: Pending, details: ActionDetails) => {
    const ids = agents.map(({ id }) => id);
    const reply = await runAction(api, kind, ids, details);
    setAsking(null);
    if (reply.rejected > 0) setDone({ kind, agents, reply });
    else if (isEmploymentAction(kind)) notice.success('Status changed successfully!');
    else notice.success(t('actions.done', { count: reply.accepted }));
    onDone();
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
  const runNow = (pending: Pending, details: ActionDetails) =>
    run(pending, details).catch((error: unknown) => notice.failure(error));
  const start = (pending: Pending) => {
    if (isEmploymentAction(pending.kind) || ASKED.has(pending.kind)) setAsking(pending);
    else void runNow(pending, {});
  };

  const action = (kind: ActionKind, agents: readonly Agent[], label: string): MenuAction => ({
    key: kind,
    label,
    ...ACTION_LOOK[kind],
    onSelect: () => start({ kind, agents }),
  });
  const titleOf = ({ kind, agents }: Pending) =>
    agents.length === 1 && agents[0]
      ? t(`actions.${kind}.of`, { name: agents[0].fullName })
      : `${t(`actions.${kind}`)} (${agents.length})`;

  return {
    of: (agent) =>
      ACTION_KINDS.filter((kind) => mayDo(agent, kind)).map((kind) =>
        action(kind, [agent], t(`actions.${kind}`)),
      ),
    ofAll: (agents) =>
      BULK_KINDS.flatMap((kind) => {
        const able = agents.filter((agent) => mayDo(agent, kind));
        return able.length === 0 ? [] : [action(kind, able, `${t(`actions.${kind}`)} (${able.length})`)];
      }),
    dialogs: (
      <>
        {asking && isEmploymentAction(asking.kind) && (
          <NotesDialog
            open
            required
            maxLength={500}
            title={titleOf(asking)}
            description={t(`actions.${asking.kind}.body`)}
            effect={t(`actions.${asking.kind}.effect`)}
            tone={asking.kind === 'activate' ? 'primary' : 'danger'}
            onCancel={() => setAsking(null)}
            onConfirm={(reason) => run(asking, { reason })}
          />
        )}
        {asking?.kind === 'startBreak' && (
          <BreakDialog
            title={titleOf(asking)}
            onCancel={() => setAsking(null)}
            onConfirm={(durationMin) => runNow(asking, { durationMin })}
          />
        )}
        {asking?.kind === 'relocate' && (
          <RelocateDialog
            title={titleOf(asking)}
            agents={asking.agents}
            onCancel={() => setAsking(null)}
            onConfirm={(areaId) => runNow(asking, { areaId })}
          />
        )}
        {done && (
          <ResultsDialog
            title={t(`actions.${done.kind}`)}
            reply={done.reply}
            nameOf={(id) => done.agents.find((agent) => agent.id === id)?.fullName}
            onClose={() => setDone(null)}
          />
        )}
      </>
    ),
  };
}

import { agentCalls } from '@qafila/contracts/agent';
import { taskCalls } from '@qafila/contracts/task';
import { useDrawer, useShell, useVisitor } from '@qafila/shell-sdk';
import { useEffect, useState } from 'react';
import { findDrawer } from '../portal/find-drawer.ts';
import { usePortal } from '../portal/portal-context.ts';
import type { Hit } from './hits.ts';
import { openByName } from './use-commands.ts';

/** Milliseconds without another key before the server is asked. */
const PAUSE_MS = 180;
const SHORTEST = 2;
const MOST = 5;

export interface Found {
  hits: readonly Hit[];
  state: 'idle' | 'looking' | 'done' | 'failed';
}
const NOTHING: Found = { hits: [], state: 'idle' };

/** Tasks and agents that the server finds for a text, if their drawers are there to show them. */
export function useFound(wanted: string): Found {
  const { api } = useShell();
  const { registry } = usePortal();
  const roles = useVisitor()?.roles;
  const drawer = useDrawer();
  const [found, setFound] = useState<Found>(NOTHING);
  const search = wanted.trim();
  useEffect(() => {
    if (search.length < SHORTEST || !roles) return setFound(NOTHING);
    const offered = (view: string) => findDrawer(registry.remotes, view, roles) !== null;
    let over = false;
    setFound((before) => ({ ...before, state: 'looking' }));
    const timer = setTimeout(async () => {
      const query = { search, pageSize: MOST };
      try {
        const [tasks, agents] = await Promise.all([
          offered('task.detail') ? api.call(taskCalls.all, { query }) : null,
          offered('agent.detail') ? api.call(agentCalls.all, { query, body: {} }) : null,
        ]);
        if (over) return;
        setFound({
          state: 'done',
          hits: [
            ...(tasks?.items ?? []).map(
              (task): Hit => ({
                id: task.id,
                group: 'tasks',
                label: task.shortId,
                detail: [task.clientGeneratedId, task.delivery.name, task.status].filter(Boolean).join(' · '),
                icon: 'package',
                run: () => openByName(drawer, 'task.detail', { taskId: task.id }),
              }),
            ),
            ...(agents?.items ?? []).map(
              (agent): Hit => ({
                id: agent.id,
                group: 'agents',
                label: agent.fullName,
                detail: [agent.publicId, agent.phoneNumber].join(' · '),
                icon: 'user',
                run: () => openByName(drawer, 'agent.detail', { agentId: agent.id }),
              }),
            ),
          ],
        });
      } catch {
        if (!over) setFound({ hits: [], state: 'failed' });
      }
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [search, api, registry, roles, drawer]);
  return found;
}

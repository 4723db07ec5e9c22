import { agentCalls } from '@qafila/contracts/agent';
import { companyCalls } from '@qafila/contracts/company';
import { OPEN_STATUSES, type Task, taskCalls } from '@qafila/contracts/task';
import { isSysAdmin, useDrawer, useShell, useVisitor } from '@qafila/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { findDrawer } from '../common/find-drawer.ts';
import { usePanelText } from '../common/panel-messages.ts';
import { usePortal } from '../common/portal-context.ts';
import { useWorkIn } from '../company/use-work-in.ts';
import type { Hit } from './hits.ts';
import { openByName } from './use-commands.ts';

/** Debounce of typing before the server is asked, ms. */
const PAUSE_MS = 180;
const SHORTEST = 2;
const MAX_RESULTS = 5;

export interface Found {
  /** While looking, those of the search before. */
  hits: readonly Hit[];
  state: 'idle' | 'looking' | 'done' | 'failed';
}
const NOTHING: Found = { hits: [], state: 'idle' };

const namesOf = ({ shortId, clientGeneratedId }: Task) => [shortId, clientGeneratedId ?? ''];

/** The tasks to offer: those whose id was typed, then open ones, then the others. */
function tasksToOffer(open: readonly Task[], all: readonly Task[], typed: string): Task[] {
  const wanted = typed.toLowerCase();
  const isNamed = (task: Task) => namesOf(task).some((name) => name.toLowerCase() === wanted);
  const known = new Set(open.map(({ id }) => id));
  const tasks = [...open, ...all.filter(({ id }) => !known.has(id))];
  return [...tasks.filter(isNamed), ...tasks.filter((task) => !isNamed(task))].slice(0, MAX_RESULTS);
}

/**
 * Tasks and agents that the server finds for a text, if a remote offers their drawers, and for a SysAdmin the
 * companies to work in.
 */
export function useFound(wanted: string): Found {
  const { api } = useShell();
  const { registry } = usePortal();
  const visitor = useVisitor();
  const roles = visitor?.roles;
  const current = visitor?.company?.id;
  const choosesCompany = visitor !== null && isSysAdmin(visitor.user);
  const t = usePanelText();
  const { workIn } = useWorkIn();
  const latest = useRef({ t, workIn });
  latest.current = { t, workIn };
  const drawer = useDrawer();
  const [found, setFound] = useState<Found>(NOTHING);
  const search = wanted.trim();
  useEffect(() => {
    if (search.length < SHORTEST || !roles) return setFound(NOTHING);
    const offered = (view: string) => findDrawer(registry.remotes, view, roles) !== null;
    let over = false;
    setFound((before) => ({ ...before, state: 'looking' }));
    const timer = setTimeout(async () => {
      const query = { search, pageSize: MAX_RESULTS };
      try {
        const listsTasks = offered('task.detail');
        const open = { ...query, taskStatus: OPEN_STATUSES };
        const [openTasks, tasks, agents, companies] = await Promise.all([
          listsTasks ? api.call(taskCalls.all, { query: open }) : null,
          listsTasks ? api.call(taskCalls.all, { query }) : null,
          offered('agent.detail') ? api.call(agentCalls.all, { query, body: {} }) : null,
          choosesCompany ? api.call(companyCalls.all, { query: { ...query, active: true } }) : null,
        ]);
        if (over) return;
        setFound({
          state: 'done',
          hits: [
            ...tasksToOffer(openTasks?.items ?? [], tasks?.items ?? [], search).map(
              (task): Hit => ({
                id: task.id,
                group: 'tasks',
                label: task.shortId,
                detail: [task.clientGeneratedId ?? '', task.delivery.name].filter(Boolean),
                status: task.status,
                icon: 'package',
                names: namesOf(task),
                run: () => openByName(drawer, 'task.detail', { taskId: task.id }),
              }),
            ),
            ...(agents?.items ?? []).map(
              (agent): Hit => ({
                id: agent.id,
                group: 'agents',
                label: agent.fullName,
                detail: [agent.publicId, agent.phoneNumber],
                icon: 'user',
                names: [agent.publicId],
                run: () => openByName(drawer, 'agent.detail', { agentId: agent.id }),
              }),
            ),
            ...(companies?.items ?? [])
              .filter(({ id }) => id !== current)
              .map(
                ({ id, name }): Hit => ({
                  id,
                  group: 'companies',
                  label: latest.current.t('company.workIn', { name }),
                  icon: 'building',
                  run: () => void latest.current.workIn(id),
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
  }, [search, api, registry, roles, drawer, choosesCompany, current]);
  return found;
}

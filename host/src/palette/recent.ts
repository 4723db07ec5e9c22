import { type Drawer, STORAGE_KEYS } from '@qafila/shell-sdk';
import * as v from 'valibot';
import type { Hit } from './hits.ts';
import { openByName } from './use-commands.ts';

const MAX_RECENT = 5;
/** The drawers whose hits come from the server. */
const VIEWS = {
  tasks: { view: 'task.detail', param: 'taskId' },
  agents: { view: 'agent.detail', param: 'agentId' },
} as const;

const Kept = v.object({
  owner: v.string(),
  hits: v.array(
    v.object({
      id: v.string(),
      group: v.picklist(['tasks', 'agents', 'actions', 'pages']),
      label: v.string(),
      icon: v.string(),
    }),
  ),
});
type Kept = v.InferOutput<typeof Kept>;

function read(owner: string): Kept['hits'] {
  try {
    const kept = v.safeParse(Kept, JSON.parse(localStorage.getItem(STORAGE_KEYS.recent) ?? 'null'));
    return kept.success && kept.output.owner === owner ? kept.output.hits : [];
  } catch {
    return [];
  }
}

/** Remembers an opened hit for its user and company, without its details. Signing out forgets it. */
export function rememberHit(owner: string, { id, group, label, icon }: Hit): void {
  if (group === 'recent' || group === 'companies') return;
  const others = read(owner).filter((hit) => hit.id !== id);
  const hits = [{ id, group, label, icon }, ...others].slice(0, MAX_RECENT);
  localStorage.setItem(STORAGE_KEYS.recent, JSON.stringify({ owner, hits } satisfies Kept));
}

/** The hits opened last, the latest first. Pages and actions come from `own`, which has those that are allowed now. */
export const recentHits = (owner: string, own: readonly Hit[], drawer: Pick<Drawer, 'open'>): Hit[] =>
  read(owner).flatMap(({ id, group, label, icon }): Hit[] => {
    if (group === 'tasks' || group === 'agents') {
      const { view, param } = VIEWS[group];
      return [{ id, group: 'recent', label, icon, run: () => openByName(drawer, view, { [param]: id }) }];
    }
    const hit = own.find((one) => one.group === group && one.id === id);
    return hit ? [{ ...hit, group: 'recent' }] : [];
  });

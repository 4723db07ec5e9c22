import { resolve } from 'node:path';
import { MINUTE_MS, type SystemHealth, type VersionInUse } from '@qafila/contracts';
import { readBackups } from '../../platform/backup/backup-log.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { queueStates } from '../../platform/jobs/queue-states.ts';
import { outboxBacklog } from '../../platform/outbox/outbox-rows.ts';
import { listNodes, recentFigures } from '../tabs/node-rows.ts';
import type { TabGroup } from '../tabs/tables.ts';

/** A server that has not written its state for this long counts as stopped, ms. */
const SILENT_MS = MINUTE_MS;
/** People named for each version. */
const MOST_PEOPLE = 20;

/** Tabs by remote and version. */
function inUse(groups: readonly TabGroup[]): VersionInUse[] {
  const found = new Map<string, VersionInUse>();
  for (const { versions, tabs, people } of groups)
    for (const [name, version] of Object.entries(versions)) {
      const key = `${name} ${version}`;
      const one = found.get(key) ?? { name, version, tabs: 0, people: [] };
      one.tabs += tabs;
      one.people = [...new Set([...one.people, ...people])].slice(0, MOST_PEOPLE);
      found.set(key, one);
    }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || b.tabs - a.tabs);
}

/** The state of the whole deployment. */
export async function systemHealth(tx: Tx, { config }: Pick<ServerDeps, 'config'>): Promise<SystemHealth> {
  const nodes = await listNodes(tx);
  const isAlive = ({ seen_at }: { seen_at: Date }) => tx.wallNow().getTime() - seen_at.getTime() < SILENT_MS;
  const backedUpHere = !config.DATABASE_URL;
  return {
    nodes: nodes.map((node) => ({
      id: node.id,
      host: node.host,
      startedAtUtc: node.started_at.toISOString(),
      seenAtUtc: node.seen_at.toISOString(),
      alive: isAlive(node),
      tabs: isAlive(node) ? node.tabs.reduce((sum, { tabs }) => sum + tabs, 0) : 0,
    })),
    inUse: inUse(nodes.filter(isAlive).flatMap(({ tabs }) => tabs)),
    figures: await recentFigures(tx),
    outbox: await outboxBacklog(tx),
    queues: await queueStates(tx),
    backups: backedUpHere ? await readBackups(resolve(config.DATA_DIR)) : [],
    backedUpHere,
  };
}

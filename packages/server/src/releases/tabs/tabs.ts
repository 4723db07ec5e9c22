import { hostname } from 'node:os';
import { TabVersions } from '@qafila/contracts';
import * as v from 'valibot';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { logSeldom } from '../../platform/log-seldom.ts';
import type { ClientMessages } from '../../platform/realtime/client-messages.ts';
import { addFigures, type Counted, removeNode, saveNode } from './node-rows.ts';
import type { TabGroup } from './tables.ts';

/** Interval at which a server writes its state, ms. */
const BEAT_MS = 15_000;
/** People named for each group of tabs. */
const MOST_PEOPLE = 20;
/** Groups written; more versions than that are never live at once. */
const MOST_GROUPS = 100;

interface Tab {
  versions: TabVersions;
  email: string | null;
}

/** The tabs that are connected to this server, with the versions they have. */
export interface Tabs {
  readonly messages: ClientMessages;
  /** A version of a remote failed in a browser. */
  failed(name: string, version: string): void;
  /** Writes this server's state now; it is also written every few seconds. */
  beat(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** A tab sends its versions in the handshake of its socket; phones of agents send none. */
function versionsOf(auth: { versions?: unknown }): TabVersions | undefined {
  const read = v.safeParse(TabVersions, auth.versions);
  return read.success && Object.keys(read.output).length <= MOST_GROUPS ? read.output : undefined;
}

function groupsOf(tabs: Iterable<Tab>): TabGroup[] {
  const groups = new Map<string, TabGroup>();
  for (const { versions, email } of tabs) {
    const key = JSON.stringify(Object.entries(versions).sort());
    const group = groups.get(key) ?? { versions, tabs: 0, people: [] };
    group.tabs += 1;
    if (email && !group.people.includes(email) && group.people.length < MOST_PEOPLE) group.people.push(email);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.tabs - a.tabs).slice(0, MOST_GROUPS);
}

export function createTabs({
  withTx,
  clock,
  ids,
  log,
}: Pick<ServerDeps, 'withTx' | 'clock' | 'ids' | 'log'>): Tabs {
  const id = ids.uuid();
  const startedAt = clock.wall();
  const open = new Set<Tab>();
  let counted = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  function count(name: string, version: string, what: 'opened' | 'failed'): void {
    const key = `${name} ${version}`;
    const one = counted.get(key) ?? { name, version, opened: 0, failed: 0 };
    one[what] += 1;
    counted.set(key, one);
  }

  const seldom = logSeldom();
  async function write(): Promise<void> {
    const figures = counted;
    counted = new Map();
    try {
      await withTx(SYSTEM, async (tx) => {
        await saveNode(tx, { id, host: hostname(), startedAt, tabs: groupsOf(open) });
        await addFigures(tx, [...figures.values()]);
      });
    } catch (error) {
      seldom(log, error, "this server's state could not be written");
    }
  }
  const beat = () => {
    beating = beating.then(write);
    return beating;
  };

  return {
    messages: {
      channel: 'operational',
      of({ socket, actor }) {
        const versions = versionsOf(socket.handshake.auth);
        if (versions) {
          const tab = { versions, email: actor().email };
          open.add(tab);
          for (const [name, version] of Object.entries(versions)) count(name, version, 'opened');
          socket.on('disconnect', () => open.delete(tab));
        }
        return {};
      },
    },
    failed: (name, version) => count(name, version, 'failed'),
    beat,
    start() {
      timer = setInterval(() => void beat(), BEAT_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await beating;
      await withTx(SYSTEM, (tx) => removeNode(tx, id)).catch(() => {});
    },
  };
}

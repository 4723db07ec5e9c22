import { MAP_TICK_MS, MapView, SOCKET_MESSAGES } from '@qafila/contracts';
import { encodeFrame } from '@qafila/domain/positions';
import type { Namespace, Socket } from 'socket.io';
import * as v from 'valibot';
import { type Actor, SYSTEM, seesAllCompanies } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { logSeldom } from '../../platform/log-seldom.ts';
import type { ClientMessages } from '../../platform/realtime/client-messages.ts';
import { message } from '../../platform/realtime/frame-guard.ts';
import { createFleet, type Fleet, frameRows } from './fleet.ts';
import { tilesOf } from './tiles.ts';

const ALL_COMPANIES = '*';
const EVERYWHERE = '*';
const COULD_NOT_READ = 'could not read positions for the map';

interface Watched {
  fleet: Fleet;
  watchers: number;
  /** Read at least once. */
  isRead: boolean;
  /** The refresh in progress; refreshes of one fleet never overlap. */
  refreshing: Promise<void>;
}

export interface MapFrames {
  messages: ClientMessages;
  /** Sends watchers what changed. */
  tick(): Promise<void>;
  start(): void;
  stop(): void;
}

/**
 * Positions for operators: one binary frame per tick and tile, encoded once for all its watchers. Each process reads
 * them from the database for its own sockets, so it does not matter which process a courier is connected to.
 */
export function createMapFrames({
  withTx,
  clock,
  log,
}: Pick<ServerDeps, 'withTx' | 'clock' | 'log'>): MapFrames {
  const companies = new Map<string, Watched>();
  let namespace: Namespace | undefined;
  let timer: NodeJS.Timeout | undefined;
  const seldom = logSeldom();

  const roomOf = (company: string, tile: string) => `map:${company}:${tile}`;
  const frame = (agents: Parameters<typeof frameRows>[0], snapshot: boolean) => {
    const atMs = clock.now().getTime();
    return Buffer.from(encodeFrame({ snapshot, atMs, rows: frameRows(agents, atMs) }).buffer);
  };

  async function refresh(company: string, watched: Watched): Promise<void> {
    const { left, moved } = await withTx(SYSTEM, (tx) => watched.fleet.refresh(tx));
    watched.isRead = true;
    for (const changes of [left, moved])
      for (const [tile, agents] of changes)
        namespace?.local.to(roomOf(company, tile)).emit(SOCKET_MESSAGES.mapFrame, frame(agents, false));
    const everything = [...moved.values()].flat();
    const shown = new Set(everything.map(({ number }) => number));
    const gone = [...left.values()].flat().filter(({ number }) => !shown.has(number));
    if (everything.length + gone.length)
      namespace?.local
        .to(roomOf(company, EVERYWHERE))
        .emit(SOCKET_MESSAGES.mapFrame, frame([...gone, ...everything], false));
  }

  /** Runs after the refresh in progress, if there is one. */
  function refreshNext(company: string, watched: Watched): Promise<void> {
    watched.refreshing = watched.refreshing.catch(() => {}).then(() => refresh(company, watched));
    return watched.refreshing;
  }

  const tick = async () => {
    for (const [company, watched] of companies)
      await refreshNext(company, watched).catch((error: unknown) => seldom(log, error, COULD_NOT_READ));
  };
  let isTicking = false;
  /** Left out while the one before is still reading: behind a slow database they would pile up. */
  const tickUnlessBusy = () => {
    if (isTicking) return;
    isTicking = true;
    void tick().finally(() => {
      isTicking = false;
    });
  };

  /** Counts a watcher. If the first read fails, the next tick that reads the fleet sends all of it. */
  async function join(company: string): Promise<Watched> {
    const watched = companies.get(company) ?? {
      fleet: createFleet(company === ALL_COMPANIES ? null : company),
      watchers: 0,
      isRead: false,
      refreshing: Promise.resolve(),
    };
    companies.set(company, watched);
    watched.watchers += 1;
    await refreshNext(company, watched).catch((error: unknown) => seldom(log, error, COULD_NOT_READ));
    return watched;
  }

  function leave(company: string): void {
    const watched = companies.get(company);
    if (!watched) return;
    watched.watchers -= 1;
    if (watched.watchers === 0) companies.delete(company);
  }

  return {
    tick,
    start() {
      timer = setInterval(tickUnlessBusy, MAP_TICK_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
    },
    messages: {
      channel: 'operational',
      attach(opened) {
        namespace = opened;
      },
      of({ socket, actor }) {
        let company: string | undefined;
        let last: Promise<void> = Promise.resolve();
        /** One message after the other: while the first view is being read, a second one or the end may come. */
        const inOrder = (work: () => void | Promise<void>) => {
          last = last.catch(() => {}).then(work);
          return last;
        };
        const quit = () => {
          if (company === undefined) return;
          leave(company);
          leaveRooms(socket);
          company = undefined;
        };
        socket.on('disconnect', () => void inOrder(quit));
        return {
          [SOCKET_MESSAGES.leaveMap]: message(v.unknown(), () => inOrder(quit)),
          [SOCKET_MESSAGES.watchMap]: message(MapView, (view, acknowledge) =>
            inOrder(async () => {
              const key = companyOf(actor());
              if (key === undefined) return acknowledge({ code: 'FORBIDDEN' });
              const known = company === key ? companies.get(key) : undefined;
              if (!known) quit();
              company = key;
              const watched = known ?? (await join(key));
              leaveRooms(socket);
              const tiles = tilesOf(view);
              await socket.join((tiles ?? [EVERYWHERE]).map((tile) => roomOf(key, tile)));
              const agents = watched.fleet.within(tiles);
              if (watched.isRead) socket.emit(SOCKET_MESSAGES.mapFrame, frame(agents, true));
              acknowledge({ agents: agents.length });
            }),
          ),
        };
      },
    },
  };
}

const companyOf = (actor: Actor) =>
  seesAllCompanies(actor) ? ALL_COMPANIES : (actor.companyId ?? undefined);

function leaveRooms(socket: Socket): void {
  for (const room of socket.rooms) if (room.startsWith('map:')) void socket.leave(room);
}

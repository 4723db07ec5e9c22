import { setTimeout as sleep } from 'node:timers/promises';
import {
  CHANNELS,
  type ChannelEvent,
  type ResyncOutcome,
  type ResyncRequired,
  SOCKET_MESSAGES,
  type SocketReady,
} from '@qafila/contracts';
import { io } from 'socket.io-client';

/** How long a client waits for events that are still on their way. */
const LOOKS = 300;
const LOOK_AGAIN_MS = 50;

/** A client of a node, which notes events as a portal does. */
export interface Listener {
  /** Ids of what the events were about. */
  readonly heard: ReadonlySet<string>;
  /** @throws Error when it does not hear of all of these. */
  hearsOf(ids: readonly string[], when: string): Promise<void>;
  close(): void;
}

/** What a client listens to, and what it reads over HTTP. */
interface Source {
  /** A token of its session; asked for at each connection. */
  token(): Promise<string>;
  /** What an event is about; undefined for events that don't matter. */
  idOf(event: ChannelEvent): string | undefined;
  /** All ids, read again when events may have been missed. */
  all(): Promise<string[]>;
}

/** Connects to a node, and again whenever the connection is lost; what was missed is made up for by cursor. */
export async function listen(url: string, { token, idOf, all }: Source): Promise<Listener> {
  const heard = new Set<string>();
  let cursor: string | undefined;
  let behind = true;
  const readAgain = async () => {
    for (const id of await all()) heard.add(id);
  };
  // Until what was missed is there, another connection asks from the old cursor again.
  const resync = (from: string) => {
    socket.emit(SOCKET_MESSAGES.resync, { cursor: from }, (outcome: ResyncOutcome | { code: string }) => {
      if ('code' in outcome) return void setTimeout(() => resync(from), LOOK_AGAIN_MS);
      behind = false;
      cursor = outcome.cursor;
    });
  };
  const socket = io(`${url}${CHANNELS.operational}`, {
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    auth: (give) =>
      void token().then(
        (fresh) => give({ token: fresh }),
        () => give({}),
      ),
  });
  socket.on(SOCKET_MESSAGES.ready, (ready: SocketReady) => {
    if (cursor === undefined) {
      cursor = ready.cursor;
      behind = false;
    } else resync(cursor);
  });
  socket.on(SOCKET_MESSAGES.event, (event: ChannelEvent) => {
    if (!behind) cursor = event.cursor;
    const id = idOf(event);
    if (id !== undefined) heard.add(id);
  });
  socket.on(SOCKET_MESSAGES.resyncRequired, (message: ResyncRequired) => {
    cursor = message.cursor;
    void readAgain();
  });
  // The server ended it or refused it: unlike after a lost connection, the client does not try again by itself.
  socket.on('disconnect', (reason) => {
    behind = true;
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), LOOK_AGAIN_MS);
  });
  await new Promise((done) => socket.once(SOCKET_MESSAGES.ready, done));
  return {
    heard,
    async hearsOf(expected, when) {
      for (let look = 0; look < LOOKS; look += 1) {
        if (expected.every((id) => heard.has(id))) return;
        await sleep(LOOK_AGAIN_MS);
      }
      const missed = expected.filter((id) => !heard.has(id));
      throw new Error(
        `${when}: a client of ${url} never heard of ${missed.length} events: ${missed.slice(0, 3).join(', ')}`,
      );
    },
    close: () => socket.disconnect(),
  };
}

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Accepts every command, which is all that a client needs to be connected, and counts those that consume from a limit, whatever
 * its key is.
 */
export async function startFakeRedis() {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let refusesPings = false;
  let delayMs = 0;
  let late: (() => void)[] = [];
  let consumed = 0;
  const received: string[] = [];
  const replyTo = (command: string) => {
    // A read that waits for something new.
    if (command === 'XREAD') return '';
    if (command === 'PING' && refusesPings) return '-MISCONF snapshots fail\r\n';
    if (command !== 'EVAL') return '+OK\r\n';
    consumed += 1;
    return `*2\r\n:${consumed}\r\n:60000\r\n`;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (data) => {
      const commands = [...data.toString().matchAll(/^\*\d+\r\n\$\d+\r\n(\w+)/gm)].map(([, name = '']) =>
        name.toUpperCase(),
      );
      received.push(...commands);
      const reply = () => socket.write(commands.map(replyTo).join(''));
      if (isFrozen) late.push(reply);
      else if (delayMs > 0) setTimeout(reply, delayMs);
      else reply();
    });
    socket.on('error', () => {});
  });
  const closeConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    consumed: () => consumed,
    /** Resolves once so many commands of a name have arrived. */
    async received(name: string, count: number) {
      while (received.filter((one) => one === name).length < count) await sleep(5);
    },
    freeze() {
      isFrozen = true;
    },
    /** How long it takes for each reply from now on, ms. */
    slowDown(ms: number) {
      delayMs = ms;
    },
    /** Whether it refuses pings, as a Redis does that can't write its snapshot. */
    refusePings(refuses: boolean) {
      refusesPings = refuses;
    },
    /** Replies on new connections only. */
    forgetConnections() {
      isFrozen = false;
      late = [];
      for (const socket of sockets) socket.removeAllListeners('data');
    },
    /** Replies, also to what came meanwhile. */
    thaw() {
      isFrozen = false;
      for (const reply of late) reply();
      late = [];
    },
    closeConnections,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      closeConnections();
      await closed;
    },
  };
}

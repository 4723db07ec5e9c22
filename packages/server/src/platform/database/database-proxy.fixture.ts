import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a server and the database of the tests. */
export async function startDatabaseProxy() {
  const target = new URL(process.env.QAFILA_TEST_DATABASE ?? '');
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let isRefusing = false;
  const server = createServer((near) => {
    if (isRefusing) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const pair = { near, far };
    pairs.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const socket of [near, far]) socket.on('error', () => {}).on('close', end);
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const closeConnections = () => {
    for (const { near } of pairs) near.destroy();
  };
  return {
    /** The address of a database through this proxy. */
    through(url: string): string {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      return changed.href;
    },
    /** The host has died and another one has its name: open connections stay open without a reply, new ones work. */
    loseConnections() {
      for (const { near, far } of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    /** Closes the connections and refuses others. */
    refuse() {
      isRefusing = true;
      closeConnections();
    },
    accept() {
      isRefusing = false;
    },
    async close() {
      server.close();
      closeConnections();
      await once(server, 'close');
    },
  };
}

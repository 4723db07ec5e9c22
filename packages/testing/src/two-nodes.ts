import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxPath } from './nginx.ts';
import { ownerUrl } from './owner-query.ts';
import { startRedisProcess } from './redis-process.ts';
import { freePort, type ServerProcess, type StartOptions, startServerProcess } from './server-process.ts';

const CONFIG = resolve(import.meta.dirname, '../../../docker/balancer/nginx.conf');
const LOOK_EVERY_MS = 50;

export interface TwoNodes {
  /** Origin of the balancer. */
  url: string;
  /** The first one keeps the database, which stays when the node is killed. */
  nodes: [ServerProcess, ServerProcess];
  /** Ends all of it and removes its data. */
  dispose(): Promise<void>;
}

/**
 * Two nodes on one database behind the balancer of docker-compose.yml, with Redis where it is installed.
 * @param env has a DEMO_PASSWORD, which nodes behind a proxy require
 */
export async function startTwoNodes(
  env: NodeJS.ProcessEnv = {},
  options: StartOptions = {},
): Promise<TwoNodes> {
  const undo: (() => unknown)[] = [];
  const dispose = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const redis = await startRedisProcess();
    if (redis) undo.push(() => redis.kill());
    const shared = {
      TRUST_PROXY: '127.0.0.1',
      ...(redis && { REDIS_URL: redis.url }),
      ...env,
    };
    const first = await startServerProcess(shared, options);
    undo.push(() => first.dispose());
    const second = await startServerProcess({
      ...shared,
      DATABASE_URL: await ownerUrl(first),
      SECRET_KEY: (await readFile(join(first.dataDir, 'secret.key'), 'utf8')).trim(),
    });
    undo.push(() => second.dispose());
    const balancer = await startBalancer(first.url, second.url);
    undo.push(balancer.stop);
    return { url: balancer.url, nodes: [first, second], dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** The configuration of the container, with the addresses and folders of this machine. */
async function startBalancer(first: string, second: string) {
  const folder = await mkdtemp(join(tmpdir(), 'qafila-balancer-'));
  await mkdir(join(folder, 'run'));
  const port = await freePort();
  const host = (url: string) => new URL(url).host.replace('localhost', '127.0.0.1');
  const config = (await readFile(CONFIG, 'utf8'))
    .replaceAll('server server:3000', `server ${host(first)}`)
    .replaceAll('server server-2:3000', `server ${host(second)}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/', `${folder}/run/`);
  const file = join(folder, 'nginx.conf');
  // Started by root, nginx would run its workers as another user, who may not write here.
  await writeFile(file, process.getuid?.() === 0 ? `user root;\n${config}` : config);
  const child = spawn(nginxPath(), ['-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = new Promise((done) => child.once('exit', done));
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${url}/balancer/health`).catch(() => undefined))?.ok;
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${printed}`);
    await sleep(LOOK_EVERY_MS);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './server-process.ts';

const LOOK_EVERY_MS = 50;

/** A Redis that keeps nothing on the disk. */
export interface RedisProcess {
  url: string;
  /** Ends it at once, as a crash would. */
  kill(): void;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((done) => {
      const probe = connect(port, '127.0.0.1');
      probe.once('connect', () => {
        probe.destroy();
        done(true);
      });
      probe.once('error', () => done(false));
    });
    if (isOpen) return;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Starts redis-server; undefined where it is not installed. */
export async function startRedisProcess(): Promise<RedisProcess | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  let child: ChildProcess;
  const restart = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', args, { stdio: 'ignore' });
    await untilOpen(port);
  };
  await restart();
  return { url: `redis://127.0.0.1:${port}`, restart, kill: () => void child.kill('SIGKILL') };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, nginxPath } from '@qafila/testing';
import { ROOT } from '../apps.ts';

export const ENTRY = join(ROOT, 'docker', 'nginx', 'entry.sh');

interface Reply {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** Requests as a browser does, but without decompression. */
export function get(origin: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((done, fail) => {
    const asked = request(`${origin}${path}`, { headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', fail);
    asked.end();
  });
}

async function untilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${output()}`);
    const reply = await get(origin, '/health').catch(() => undefined);
    if (reply?.status === 200) return;
    await new Promise((next) => setTimeout(next, 20));
  }
}

export const folder = mkdtempSync(join(tmpdir(), 'qafila-nginx-'));
// Started by root, nginx reads as another user.
chmodSync(folder, 0o755);
const running: { child: ChildProcess; ended: Promise<void> }[] = [];

/** A folder of files, as a build leaves one. */
export function dist(name: string, files: Record<string, string | Buffer>): string {
  const root = join(folder, name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** Starts nginx by its entry script. @returns its origin, once it answers */
export async function serve(name: string, root: string, env: Record<string, string>): Promise<string> {
  const port = await freePort();
  let output = '';
  const child = spawn('sh', [ENTRY], {
    env: {
      ...process.env,
      NGINX: nginxPath(),
      PORT: String(port),
      WEB_ROOT: root,
      RUN_DIR: join(folder, `run-${name}`),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  running.push({ child, ended: new Promise((done) => child.once('exit', () => done())) });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, child, () => output);
  return origin;
}

export async function stopAll(): Promise<void> {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  // The script's loop sleeps for seconds after nginx has ended, with its end of this pipe open: the test would not exit.
  for (const { child } of running) child.stderr?.destroy();
  rmSync(folder, { recursive: true, force: true });
}

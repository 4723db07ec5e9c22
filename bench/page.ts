import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.geojson': 'application/json',
  '.css': 'text/css',
};
const HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><body><script src="/main.js"></script>';

const bundles = new Map<string, Promise<string>>();

/** The folder that a page is bundled into, once for all cases of a run. */
function bundled(folder: string, entry: string): Promise<string> {
  const key = join(folder, entry);
  const made = bundles.get(key) ?? bundle(folder, entry);
  bundles.set(key, made);
  return made;
}

async function bundle(folder: string, entry: string): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'qafila-bench-'));
  process.once('exit', () => rmSync(out, { recursive: true }));
  const script = resolve(import.meta.dirname, 'bundle-page.mjs');
  await promisify(execFile)(process.execPath, [script, folder, entry, out]);
  return out;
}

/** Bundles a page of a package and serves it while `work` runs. */
export async function withPage<T>(
  folder: string,
  entry: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const out = await bundled(folder, entry);
  const server = createServer(async ({ url = '/' }, reply) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/') return reply.setHeader('content-type', 'text/html').end(HTML);
    const body = await readFile(join(out, pathname)).catch(() => undefined);
    if (!body) return reply.writeHead(404).end();
    reply.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream').end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  try {
    return await work(`http://localhost:${typeof address === 'object' && address ? address.port : 0}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { FirstResponse, RemoteFiles } from '@qafila/contracts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

export interface StaticOrigin {
  url: string;
  /** What its pages start with, if it is a remote. */
  files?: RemoteFiles | undefined;
  close(): void;
}

/** Serves a built app from an origin of its own, open to every other origin, as its container does. */
export async function serveOrigin(folder: string): Promise<StaticOrigin> {
  const server = createServer(async (request, reply) => {
    const path = normalize(new URL(request.url ?? '/', 'http://any').pathname);
    const file = await readFile(join(folder, path)).catch(() => undefined);
    reply.setHeader('access-control-allow-origin', '*');
    if (!file) return reply.writeHead(404).end();
    reply.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    reply.end(file);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const preload = await readFile(join(folder, 'preload.json'), 'utf8').catch(() => undefined);
  return {
    url: `http://localhost:${port}`,
    ...(preload && { files: JSON.parse(preload) }),
    close: () => server.close(),
  };
}

/** The addresses of remotes' manifests in a page or registry, moved to these origins, by the remote's name. */
export const moveRemotes = (text: string, origins: ReadonlyMap<string, StaticOrigin>): string =>
  text.replace(
    /\/remotes\/(remote-[a-z]+)\/[^/"]+\/mf-manifest/g,
    (_, name: string) => `${origins.get(name)?.url}/mf-manifest`,
  );

/** The data of the shell's page as nginx writes it for remotes on these origins: with their files, without the page's. */
export const fromOrigins = (html: string, origins: ReadonlyMap<string, StaticOrigin>): string =>
  html.replace(/(id="first-response"[^>]*>)([^<]*)/, (_, tag: string, data: string) => {
    const { page: _page, registry, ...first } = JSON.parse(data) as FirstResponse;
    const remotes = registry?.remotes.map((remote) => {
      const origin = origins.get(remote.name);
      return origin
        ? { ...remote, manifestUrl: `${origin.url}/mf-manifest.json`, files: origin.files }
        : remote;
    });
    return tag + JSON.stringify({ ...first, ...(remotes && { registry: { remotes } }) });
  });

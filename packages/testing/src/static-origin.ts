import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

export interface StaticOrigin {
  url: string;
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
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** The addresses of remotes' manifests in a page or registry, moved to these origins, by the remote's name. */
export const moveRemotes = (text: string, origins: ReadonlyMap<string, StaticOrigin>): string =>
  text.replace(
    /\/remotes\/(remote-[a-z]+)\/[^/"]+\/mf-manifest/g,
    (_, name: string) => `${origins.get(name)?.url}/mf-manifest`,
  );

/** The shell's page as the server writes it for a remote on another origin, whose files it does not know. */
export const withoutPageFiles = (html: string): string =>
  html.replace(/(id="first-response"[^>]*>)([^<]*)/, (_, tag: string, data: string) => {
    const first = JSON.parse(data) as { page?: object };
    return (
      tag +
      JSON.stringify({
        ...first,
        ...(first.page && { page: { ...first.page, files: [], remote: undefined } }),
      })
    );
  });

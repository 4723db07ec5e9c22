import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PUBLIC } from '@qafila/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Releases } from '../pointer/releases.service.ts';
import { cacheControl } from './cache-policy.ts';

/** Files of a build that start with a dot are not served. */
const HIDDEN = /(?:^|\/)\./;
const RELEASE_PATH = /^[a-z][a-z0-9-]*$/;
const VERSION_PATH = /^\d[0-9A-Za-z.+-]*$/;

export interface StaticOptions {
  /** Folder of the built host. */
  hostFolder: string;
  releases: Releases;
  isApiPath(path: string): boolean;
}

type Wild = { Params: { '*': string } };
type RemoteFile = { Params: { name: string; version: string; '*': string } };

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** Host at `/`, remotes at `/remotes/<name>/<version>/`; precompressed files are sent as they are. */
export async function serveStatic(app: FastifyInstance, { hostFolder, releases, isApiPath }: StaticOptions) {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
    });
    const config = { policy: PUBLIC };
    const send = (reply: FastifyReply, root: string, file: string) => {
      if (HIDDEN.test(file)) return reply.callNotFound();
      return reply.header('cache-control', cacheControl(file)).sendFile(file, root);
    };

    scope.get<RemoteFile>('/remotes/:name/:version/*', { config }, async (request, reply) => {
      const { name, version, '*': file } = request.params;
      reply.header('access-control-allow-origin', '*');
      if (!RELEASE_PATH.test(name) || !VERSION_PATH.test(version)) return reply.callNotFound();
      return send(reply, await releases.folder(name, version), file);
    });

    scope.get<Wild>('/*', { config }, async (request, reply) => {
      const file = request.params['*'];
      if (isApiPath(pathOf(request))) return reply.callNotFound();
      const isPage =
        file === '' || file === 'index.html' || (wantsPage(request) && !/\.[a-z0-9]+$/i.test(file));
      // A page is never a redirect or a 404: the shell's router handles the path.
      return send(reply, hostFolder, isPage ? 'index.html' : file);
    });
  });
}

/** The folder of the checkout's built host. */
export const builtHost = (root: string): string => join(root, 'host', 'dist');

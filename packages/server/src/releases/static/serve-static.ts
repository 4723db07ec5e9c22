import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { EMBED_PATH, EMBED_SCRIPT, PUBLIC } from '@qafila/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../../platform/limits/limits.ts';
import { localeOf } from '../locale.ts';
import type { Releases } from '../pointer/releases.ts';
import { cacheControl } from './cache-policy.ts';
import type { WriteFirstResponse } from './first-response.ts';
import { serveTiles } from './map-tiles.ts';
import type { Locale, PageScripts } from './page-scripts.ts';

/** Files of a build that start with a dot are not served. */
const HIDDEN = /(?:^|\/)\./;
const RELEASE_PATH = /^[a-z][a-z0-9-]*$/;
const VERSION_PATH = /^\d[0-9A-Za-z.+-]*$/;

/** The status and the words of a page's first response; null for a page whose scripts bring everything. */
export type WritePageWords = (
  path: string,
  locale: Locale,
  ip: string,
) => Promise<{ status: number; html: string; waits: boolean } | null>;

export interface StaticOptions {
  /** Folder of the built host. */
  hostFolder: string;
  /** The deployment's own map tiles. */
  tilesFile?: string | undefined;
  releases: Releases;
  /** The page of the shell with the data of its address. */
  firstResponse: WriteFirstResponse;
  /** What some pages say before their scripts run. */
  pageWords?: WritePageWords | undefined;
  scripts: PageScripts;
  limits: Pick<Limits, 'take'>;
  /** Who visits; keeps them on one side of a roll-out. */
  visitor: (request: FastifyRequest, reply: FastifyReply) => string;
  isApiPath(path: string): boolean;
}

/** The remote whose release also has the script for other pages, and how long their browsers keep it. */
const EMBEDDED = 'remote-tracking';
const EMBED_CACHE = 'public, max-age=600';

type Wild = { Params: { '*': string } };
type RemoteFile = { Params: { name: string; version: string; '*': string } };

/** A browser asks for HTML; a tool that takes anything gets the page too, and a client of the API does not. */
const wantsPage = ({ headers: { accept = '*/*' } }: FastifyRequest) =>
  accept.includes('text/html') || (accept.includes('*/*') && !accept.includes('json'));
/** A page's path has no file ending, and neither a step up nor a zero byte in it. */
const isPagePath = (path: string) =>
  !/\.[a-z0-9]+$/i.test(path) && !path.split('/').includes('..') && !path.includes('\0');
const takesBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(headers['accept-encoding'] ?? '');
const asBrotli = promisify(brotliCompress);
/** Of a page that is sent once: two milliseconds for 60 KB. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** Host at `/`, remotes at `/remotes/<name>/<version>/`; precompressed files are sent as they are. */
export async function serveStatic(
  app: FastifyInstance,
  {
    hostFolder,
    tilesFile,
    releases,
    firstResponse,
    pageWords,
    scripts,
    limits,
    visitor,
    isApiPath,
  }: StaticOptions,
) {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
    });
    const config = { policy: PUBLIC };
    if (tilesFile) serveTiles(scope, tilesFile, config);
    const send = (reply: FastifyReply, root: string, file: string) => {
      if (HIDDEN.test(file)) return reply.callNotFound();
      return reply.header('cache-control', cacheControl(file)).sendFile(file, root);
    };

    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      await limits.take('page', request.ip);
      const styleNonce = randomBytes(16).toString('base64');
      const asked = {
        styleNonce,
        path: pathOf(request),
        visitor: visitor(request, reply),
        locale: localeOf(request.headers),
      };
      // Without them there is still a page, which asks for the rest itself.
      const words = await pageWords?.(asked.path, asked.locale, request.ip).catch(() => null);
      const { html, scripts: inlineScripts } = await firstResponse({
        ...asked,
        ...(words && { words: words.html, waits: words.waits }),
      });
      reply.code(words?.status ?? 200);
      reply
        .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
        .header('cache-control', cacheControl('index.html'));
      // Without a tag: a page that is sent again has a nonce of its own.
      reply.inline = { styleNonce, scripts: inlineScripts };
      reply.type('text/html; charset=utf-8');
      if (!takesBrotli(request)) return reply.send(html);
      return reply.header('content-encoding', 'br').send(await asBrotli(html, QUICKLY));
    };

    scope.get<RemoteFile>('/remotes/:name/:version/*', { config }, async (request, reply) => {
      const { name, version, '*': file } = request.params;
      reply.header('access-control-allow-origin', '*');
      if (!RELEASE_PATH.test(name) || !VERSION_PATH.test(version)) return reply.callNotFound();
      const start = file.startsWith('start.')
        ? await scripts.read(name, version, file).catch(() => null)
        : null;
      if (!start) return send(reply, await releases.folder(name, version), file);
      reply.type('text/javascript; charset=utf-8').header('cache-control', cacheControl(file));
      if (!takesBrotli(request)) return reply.send(start.text);
      return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(start.brotli);
    });

    // Visitors of other pages have no cookie here, so they get the version that a roll-out does not touch.
    scope.get(`${EMBED_PATH}/${EMBED_SCRIPT}`, { config }, async (_request, reply) => {
      const live = (await releases.states()).find(({ name }) => name === EMBEDDED);
      if (!live) return reply.callNotFound();
      const folder = join(await releases.folder(EMBEDDED, live.version), 'embed');
      return reply
        .headers({ 'access-control-allow-origin': '*', 'cache-control': EMBED_CACHE })
        .sendFile(EMBED_SCRIPT, folder);
    });
    scope.get<Wild>('/*', { config }, async (request, reply) => {
      const file = request.params['*'];
      if (isApiPath(pathOf(request))) return reply.callNotFound();
      const isPage = file === '' || file === 'index.html' || (wantsPage(request) && isPagePath(file));
      // A page is never a redirect, and a 404 for a recipient's unknown link only: the shell's router handles the path.
      return isPage ? sendPage(request, reply) : send(reply, hostFolder, file);
    });
  });
}

/** The folder of the checkout's built host. */
export const builtHost = (root: string): string => join(root, 'host', 'dist');

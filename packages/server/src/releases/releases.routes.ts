import {
  AppError,
  calls,
  RELEASE_MAX_BYTES,
  RELEASE_TOKEN_HEADER,
  type ShellConfig,
} from '@qafila/contracts';
import { requireFreshAuthentication } from '../identity/index.ts';
import { type Route, type RouteContext, route } from '../platform/http/route.ts';
import { uploadError } from '../platform/http/upload-error.ts';
import type { ReportClientError } from './client-errors/client-errors.ts';
import type { Releases } from './pointer/releases.ts';
import { isToken } from './release-token.ts';
import type { VisitorOf } from './visitor.ts';

interface RouteDeps {
  shellConfig: ShellConfig;
  visitorOf: VisitorOf;
  releases: Releases;
  token: string;
  report: ReportClientError;
}

/** The archive of a multipart request, read only after authentication. */
async function archiveOf({ request }: RouteContext): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    const file = await request.file({ limits: { fileSize: RELEASE_MAX_BYTES, files: 1 } });
    if (file?.fieldname === 'archive') return await file.toBuffer();
  } catch (error) {
    throw uploadError(error, RELEASE_MAX_BYTES);
  }
  throw new AppError('VALIDATION', { errors: [{ path: 'archive', message: 'This is a required field' }] });
}

export function releaseRoutes({ shellConfig, visitorOf, releases, token, report }: RouteDeps): Route[] {
  /**
   * Authenticates the caller for the audit trail.
   * @throws AppError UNAUTHENTICATED, FORBIDDEN, FRESH_AUTHENTICATION_REQUIRED
   */
  async function releaser(ctx: Pick<RouteContext, 'headers' | 'authenticate' | 'tx'>): Promise<string> {
    const given = ctx.headers[RELEASE_TOKEN_HEADER];
    if (given !== undefined) {
      if (isToken(given, token)) return 'release token';
      throw new AppError('UNAUTHENTICATED', { message: 'The release token is wrong' });
    }
    const actor = await ctx.authenticate();
    if (actor.kind === 'anonymous')
      throw new AppError('UNAUTHENTICATED', { message: 'Send the release token' });
    if (actor.kind !== 'user' || actor.mfaSetupRequired || !actor.roles.includes('SysAdmin'))
      throw new AppError('FORBIDDEN');
    await ctx.tx(requireFreshAuthentication);
    return actor.email ?? 'SysAdmin';
  }

  return [
    route(calls.releases.registry, async ({ headers, reply }) => {
      const visitor = visitorOf(headers, reply);
      reply.header('cache-control', 'no-store');
      return { remotes: await releases.registry(visitor) };
    }),
    route(calls.releases.shellConfig, ({ reply }) => {
      reply.header('cache-control', 'no-cache');
      return shellConfig;
    }),
    route(calls.releases.releases, async () => ({ items: await releases.states() })),
    route(
      calls.releases.uploadRelease,
      async (ctx) => {
        const by = await releaser(ctx);
        return releases.upload({ ...ctx.query, archive: await archiveOf(ctx as RouteContext) }, by);
      },
      { bodyLimit: RELEASE_MAX_BYTES + 64 * 1024 },
    ),
    route(calls.releases.moveRelease, async (ctx) => {
      const { name, version, percent, seen } = ctx.body;
      return releases.move(name, version, percent, { by: await releaser(ctx), seen });
    }),
    route(calls.releases.rollbackRelease, async (ctx) =>
      releases.rollback(ctx.body.name, { by: await releaser(ctx), seen: ctx.body.seen }),
    ),
    route(calls.releases.reportClientError, ({ body, userAgent }) => report(body, userAgent), {
      rate: 'sensitive',
      bodyLimit: 4096,
    }),
  ];
}

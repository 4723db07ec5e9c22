import type { FastifyReply } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { portalLink } from '../platform/http/portal-link.ts';

/**
 * Lets the page that asks read the reply, whatever its origin: a refusal has no data of a delivery, and the page's author has to be
 * able to read it.
 * @param origin as the browser sends it
 * @returns the page's origin; undefined for this server's own frame page, and for programs, which name none
 */
export function letPageRead(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  origin: string | undefined,
  reply: FastifyReply,
): string | undefined {
  const asked = origin === new URL(portalLink(config, '/')).origin ? undefined : origin;
  reply.header('vary', 'Origin');
  if (asked !== undefined) reply.header('access-control-allow-origin', asked);
  return asked;
}

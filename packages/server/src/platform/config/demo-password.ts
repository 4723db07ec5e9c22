import { PUBLISHED_DEMO_PASSWORD } from '@qafila/contracts';
import { StartupError } from '../startup-error.ts';

const LOOPBACK = /^((?:[\w-]+\.)*localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** What says who can reach the server. */
export interface Reach {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY?: string | undefined;
}

/**
 * The setting by which others than this machine reach the server, as `NAME=value`; undefined when none does. A server that
 * listens on this machine only is reached by others through a proxy beside it.
 */
export function openedBy({ HOST, PUBLIC_URL, TRUST_PROXY }: Reach): string | undefined {
  if (!LOOPBACK.test(HOST)) return `HOST=${HOST}`;
  const url = PUBLIC_URL && new URL(PUBLIC_URL);
  if (url && !LOOPBACK.test(url.hostname)) return `PUBLIC_URL=${url.origin}`;
  // 0 proxies are none.
  return TRUST_PROXY && Number(TRUST_PROXY) !== 0 ? `TRUST_PROXY=${TRUST_PROXY}` : undefined;
}

/**
 * The default password of the demo accounts is published, so it must not be used where others can reach the
 * server. `npm start` sets it explicitly, for this machine only.
 * @throws StartupError with what to set.
 */
export function requireDemoPassword(
  config: { DEMO: boolean; DEMO_PASSWORD: string } & Reach,
  { production, given }: { production: boolean; given: boolean },
): void {
  if (!config.DEMO) return;
  const opening = openedBy(config);
  if (config.DEMO_PASSWORD === PUBLISHED_DEMO_PASSWORD && opening)
    throw new StartupError(
      `${opening} lets other machines in, and the default password of the demo accounts is public. Set DEMO_PASSWORD to one of your own, or DEMO=off to start without demo data.`,
    );
  if (production && !given)
    throw new StartupError(
      'The default password of the demo accounts is public and not for production. Set DEMO_PASSWORD to one of your own, or DEMO=off to start without demo data.',
    );
}

import { PUBLISHED_DEMO_PASSWORD } from '@qafila/contracts';
import { StartupError } from '../startup-error.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether a server listening on this address can be reached from this machine only. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/**
 * The default password of the demo accounts is published, so it must not be used where others can reach the
 * server. `npm start` sets it explicitly, for this machine only.
 * @throws StartupError with what to set.
 */
export function requireDemoPassword(
  config: { DEMO: boolean; DEMO_PASSWORD: string; HOST: string },
  { production, given }: { production: boolean; given: boolean },
): void {
  if (!config.DEMO) return;
  if (config.DEMO_PASSWORD === PUBLISHED_DEMO_PASSWORD && !isLoopback(config.HOST))
    throw new StartupError(
      `HOST=${config.HOST} lets other machines in, and the default password of the demo accounts is public. Set DEMO_PASSWORD to one of your own, or DEMO=off to start without demo data.`,
    );
  if (production && !given)
    throw new StartupError(
      'The default password of the demo accounts is public and not for production. Set DEMO_PASSWORD to one of your own, or DEMO=off to start without demo data.',
    );
}

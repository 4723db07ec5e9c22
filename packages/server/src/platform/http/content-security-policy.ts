import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';

/** The shell's build lists the hashes of its page's inline scripts; without a build there are none. */
const SCRIPT_HASHES = resolve(import.meta.dirname, '../../../../../host/dist/script-hashes.txt');
const inlineScripts = () =>
  existsSync(SCRIPT_HASHES) ? readFileSync(SCRIPT_HASHES, 'utf8').split(' ').filter(Boolean) : [];

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

/** The policy of a document whose style elements carry this nonce; without one it has no style elements. */
export type ContentSecurityPolicy = (styleNonce?: string) => string;

export function createContentSecurityPolicy(config: Config): ContentSecurityPolicy {
  const remotes = config.REMOTE_ORIGINS;
  const maps = originOf(config.MAP_STYLE_URL);
  const scripts = inlineScripts();
  return (styleNonce) => {
    const directives: Record<string, string[]> = {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts, ...remotes],
      // Libraries write style elements at run time, with the nonce of the page's own style element.
      styleSrc: ["'self'", ...(styleNonce ? [`'nonce-${styleNonce}'`] : []), ...remotes],
      imgSrc: ["'self'", 'data:', 'blob:', ...remotes, ...maps],
      fontSrc: ["'self'", 'data:', ...remotes],
      // The sockets are of this origin, which 'self' means for ws: and wss: as well.
      connectSrc: ["'self'", ...remotes, ...maps, ...originOf(config.ROUTING_URL)],
      // The map's worker, started from a blob when its remote is on another origin.
      workerSrc: ["'self'", 'blob:', ...remotes],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.PUBLIC_URL?.startsWith('https:') && { upgradeInsecureRequests: [] }),
    };
    return Object.entries(directives)
      .map(([name, values]) =>
        [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...values].join(' '),
      )
      .join('; ');
  };
}

import type { Config } from '../config/config.ts';

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

/** What a page has inline. */
export interface Inline {
  /** Its style elements carry it. */
  styleNonce: string;
  /** Hashes of its scripts, as the policy names them. */
  scripts: readonly string[];
}

/** The policy of a page; without `inline` of a document that has neither style elements nor inline scripts. */
export type ContentSecurityPolicy = (inline?: Inline) => string;

export function createContentSecurityPolicy(config: Config): ContentSecurityPolicy {
  const remotes = config.REMOTE_ORIGINS;
  const maps = originOf(config.MAP_STYLE_URL);
  return (inline) => {
    const directives: Record<string, string[]> = {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(inline?.scripts ?? []), ...remotes],
      // Libraries write style elements at run time, with the nonce of the page's own style element.
      styleSrc: ["'self'", ...(inline ? [`'nonce-${inline.styleNonce}'`] : []), ...remotes],
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

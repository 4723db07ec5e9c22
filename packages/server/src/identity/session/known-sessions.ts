import type { Actor } from '../../platform/database/actor.ts';
import type { EmittedEvent } from '../../platform/database/tx.ts';
import type { Clock } from '../../platform/deps.ts';

/** Cache lifetime, ms: a session that another process ended is refused after it. */
export const SESSION_KNOWN_MS = 1000;
const MAX_KNOWN = 10_000;
/** Events after which a session or a token may have ended, or its user changed. */
const ENDS: readonly string[] = [
  'session.ended',
  'session.company-changed',
  'user.changed',
  'company.changed',
  'api-token.changed',
];

interface Known {
  actor: Actor;
  /** By a clock that never goes back: one that is set back by an hour would keep a session for that hour. */
  until: number;
}

/**
 * Caches the actors of sessions and API tokens, so that a page with ten concurrent requests looks its session
 * up once. Commits of this process invalidate it at once; see `forget`.
 */
export interface KnownSessions {
  /** @param sessionId or the hash of a token */
  get(sessionId: string): Actor | undefined;
  /** Call it before the lookup; the result is cached only if nothing was dropped since. */
  stamp(): number;
  put(sessionId: string, actor: Actor, stamp: number): void;
  /** Drops the entries that an event is about. */
  forget(event: EmittedEvent): void;
}

export function createKnownSessions(clock: Pick<Clock, 'elapsed'>): KnownSessions {
  const known = new Map<string, Known>();
  let forgotten = 0;
  return {
    get(sessionId) {
      const found = known.get(sessionId);
      return found && found.until > clock.elapsed() ? found.actor : undefined;
    },
    stamp: () => forgotten,
    put(sessionId, actor, stamp) {
      if (stamp !== forgotten) return;
      // The restriction of a user without a second factor ends when they set it up, so it is not cached.
      if (actor.mfaSetupRequired) return;
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(sessionId, { actor, until: clock.elapsed() + SESSION_KNOWN_MS });
    },
    forget({ name, data }) {
      if (!ENDS.includes(name)) return;
      forgotten += 1;
      const about = data as { sessionId?: string; userId?: string; tokenId?: string } | null;
      if (name.startsWith('session.') && about?.sessionId) known.delete(about.sessionId);
      if (name === 'company.changed') known.clear();
      if (name === 'user.changed')
        for (const [sessionId, { actor }] of known)
          if (actor.userId === about?.userId) known.delete(sessionId);
      if (name === 'api-token.changed')
        for (const [hash, { actor }] of known) if (actor.tokenId === about?.tokenId) known.delete(hash);
    },
  };
}

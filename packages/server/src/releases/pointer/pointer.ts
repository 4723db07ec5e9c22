import { createHash } from 'node:crypto';

/** The live version of a remote. A `stable` of null is the server's own build. */
export interface Pointer {
  stable: string | null;
  /** The version being rolled out. */
  candidate: string | null;
  /** Share of users that get the candidate, 0 to 99. */
  percent: number;
  /** Previous stable versions, oldest first. */
  history: readonly (string | null)[];
}

export const UNMOVED: Pointer = { stable: null, candidate: null, percent: 0, history: [] };
/** Maximum rollback steps. */
const MAX_HISTORY = 20;

/** Rolls `version` out to a percentage of users; 100: all. */
export function move(pointer: Pointer, version: string | null, percent: number): Pointer {
  if (percent < 100) return { ...pointer, candidate: version, percent: version === null ? 0 : percent };
  if (version === pointer.stable) return { ...pointer, candidate: null, percent: 0 };
  const history = [...pointer.history, pointer.stable].slice(-MAX_HISTORY);
  return { stable: version, candidate: null, percent: 0, history };
}

/**
 * Ends a roll-out; without one, returns to the previous version that is still in the store, or the server's own. Null when there
 * is none.
 */
export function rollBack(pointer: Pointer, stored: readonly string[]): Pointer | null {
  if (pointer.candidate !== null) return { ...pointer, candidate: null, percent: 0 };
  const last = pointer.history.findLastIndex((version) => version === null || stored.includes(version));
  const previous = pointer.history[last];
  if (previous === undefined) return null;
  return { ...UNMOVED, stable: previous, history: pointer.history.slice(0, last) };
}

/** 0 to 99, stable per visitor and remote on any node, uniformly distributed. */
export const bucketOf = (remote: string, visitor: string): number =>
  createHash('sha256').update(`${remote}\0${visitor}`).digest().readUInt32BE(0) % 100;

/** The version for a visitor. A visitor who gets the new version at 10 percent keeps it at 25. */
export const versionFor = (pointer: Pointer, remote: string, visitor: string): string | null =>
  pointer.candidate !== null && bucketOf(remote, visitor) < pointer.percent
    ? pointer.candidate
    : pointer.stable;

/** Versions that must stay in the store: the newest, and all that the pointer can still select. */
export function expendable(newestFirst: readonly string[], pointer: Pointer, keep: number): string[] {
  const needed = new Set([
    ...newestFirst.slice(0, keep),
    pointer.stable,
    pointer.candidate,
    ...pointer.history.slice(-keep),
  ]);
  return newestFirst.filter((version) => !needed.has(version));
}

/** Seconds of the day per second. */
export const SPEEDS = [1, 10, 30, 60, 120] as const;
export type Speed = (typeof SPEEDS)[number];

/** Where a replay is. */
export interface Playhead {
  /** Milliseconds since the day began. */
  atMs: number;
  speed: Speed;
  playing: boolean;
}

/** Longest step of one frame, ms: after a pause of the page the replay goes on instead of jumping. */
const LONGEST_MS = 250;

/**
 * The playhead after so many milliseconds. It waits at `readyMs`, up to where positions are loaded, and stops at
 * `endMs`, the end of the day.
 */
export function advance(head: Playhead, elapsedMs: number, readyMs: number, endMs: number): Playhead {
  if (!head.playing) return head;
  const wanted = head.atMs + Math.min(LONGEST_MS, Math.max(0, elapsedMs)) * head.speed;
  const atMs = Math.max(head.atMs, Math.min(wanted, readyMs, endMs));
  return { ...head, atMs, playing: atMs < endMs };
}

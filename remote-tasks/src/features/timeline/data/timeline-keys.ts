import type { TimelineMove } from '@qafila/contracts/trip';

/** Query keys of the board. */
export const timelineKeys = {
  all: ['timeline'] as const,
  /** Every window that was loaded. */
  windows: ['timeline', 'window'] as const,
  window: (query: object) => ['timeline', 'window', query] as const,
  waiting: ['timeline', 'waiting'] as const,
  waitingFor: (search: string) => ['timeline', 'waiting', search] as const,
  previews: ['timeline', 'preview'] as const,
  preview: (move: TimelineMove | null, versions: string) => ['timeline', 'preview', move, versions] as const,
};

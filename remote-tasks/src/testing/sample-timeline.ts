import { MINUTE_MS } from '@qafila/contracts/core';
import type { MovePreview, Timeline, TimelineRow, TimelineStop } from '@qafila/contracts/trip';
import { idOf, NOW } from '@qafila/testing/samples';

/** ISO UTC, `minutes` after the fixed time of the tests. */
export const inMin = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE_MS).toISOString();

/** A stop `minutes` from now, on time. */
export const sampleStop = (
  task: number,
  kind: TimelineStop['kind'],
  minutes: number,
  over: Partial<TimelineStop> = {},
): TimelineStop => ({
  taskId: idOf(task),
  taskShortId: `T-${task}`,
  kind,
  order: 0,
  status: 'Planned',
  atUtc: inMin(minutes),
  travelMin: 5,
  serviceMin: 4,
  waitMin: 0,
  dueByUtc: inMin(minutes + 20),
  slackMin: kind === 'delivery' ? 20 : null,
  done: false,
  movable: true,
  ...over,
});

export const sampleRow = (
  n: number,
  stops: TimelineStop[],
  over: Partial<TimelineRow> = {},
): TimelineRow => ({
  agentId: idOf(n),
  publicId: `AG-${n}`,
  fullName: `Agent ${n}`,
  transportTypeId: 2,
  availabilityTypeId: 1,
  shifts: [{ startUtc: inMin(-240), endUtc: inMin(240) }],
  stops,
  planVersion: `v${n}`,
  ...over,
});

export const sampleTimeline = (rows: TimelineRow[]): Timeline => ({
  nowUtc: NOW,
  fromUtc: inMin(-480),
  toUtc: inMin(960),
  rows,
  truncated: false,
});

/** A move that is allowed and makes the day of these rows a little longer. */
export const samplePreview = (rows: TimelineRow[], over: Partial<MovePreview> = {}): MovePreview => ({
  allowed: true,
  problems: [],
  rows: rows.map(({ agentId, planVersion, stops }) => ({
    agentId,
    planVersion,
    before: { distanceKm: 12.1, endsAtUtc: inMin(60), lateMin: 0, lateCost: 0 },
    after: { distanceKm: 14.4, endsAtUtc: inMin(75), lateMin: 3, lateCost: 6 },
    stops,
  })),
  ...over,
});

/** Times are quarter hours since the midnight before the week's first day. */
export type Quarter = number;

/** Agents of a vehicle that are needed in an area, in each quarter hour of the week. */
export interface Demand {
  vehicle: string;
  /** Null: orders outside of the areas that shifts are bound to. */
  areaId: string | null;
  /** Only agents with this skill count; null: all. */
  skillId: string | null;
  needed: readonly number[];
}

/** When a post takes work on a day: its first and last quarter hour, and the break of those who work through it. */
export interface PostHours {
  from: Quarter;
  to: Quarter;
  pause: { from: Quarter; to: Quarter } | null;
}

/** What work counts for: a shift, or the hours outside of shifts. */
export interface Post {
  shiftId: string | null;
  /** The areas that its work covers; empty: the orders outside of all areas. */
  areaIds: readonly string[];
  /** By day of the week, from 0 for its first; null: no work on this day. */
  days: readonly (PostHours | null)[];
  /** Maximum agents on each day. */
  maximum: number;
  /** Maximum agents of a vehicle, and of a fleet within it; a vehicle or fleet without an entry has no maximum of its own. */
  shares: readonly { vehicle: string; fleet: string | null; maximum: number }[];
}

/** Work that a proposal leaves as it is. */
export interface FixedWork {
  from: Quarter;
  to: Quarter;
  pause: { from: Quarter; to: Quarter } | null;
  shiftId: string | null;
}

export interface RosterAgent {
  id: string;
  vehicle: string;
  fleet: string;
  skillIds: readonly string[];
  /** By day of the week: whether work may be proposed on it. */
  open: readonly boolean[];
  /** In order of time, from the day before the week to the day after it. */
  fixed: readonly FixedWork[];
}

/** Limits of an agent's work, quarter hours. */
export interface RosterRules {
  rest: number;
  maxDay: number;
  maxWeek: number;
  /** Shortest work that is proposed for a day. */
  minDay: number;
  /** Days of the week without any work, for each agent. */
  daysOff: number;
}

/** A week to fill. */
export interface RosterProblem {
  demands: readonly Demand[];
  posts: readonly Post[];
  agents: readonly RosterAgent[];
  rules: RosterRules;
}

/** Proposed work of an agent on a day. */
export interface Duty {
  agent: number;
  day: number;
  post: number;
  from: Quarter;
  to: Quarter;
}

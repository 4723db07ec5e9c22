import type {
  AgentCandidate,
  AssignmentConfig,
  AssignmentParameter,
  ExcludedCount,
  ExclusionReason,
  FleetName,
  TaskConfig,
  VehicleName,
} from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import type { Stop } from '../model/stop.ts';
import type { Travel } from '../model/travel.ts';
import type { Approach } from './look-ahead/approach.ts';

/** A task that waits for an agent. */
export interface RoundTask {
  id: string;
  companyId: string;
  pickup: Point;
  delivery: Point;
  /** When the goods are ready, milliseconds since 1970. */
  pickupByMs: number;
  /** When the delivery is promised. */
  deliverByMs: number;
  /** Undefined: any will do. */
  vehicle: VehicleName | undefined;
  /** From 1; the higher, the sooner it gets an agent when there are too few. */
  priority: number;
  requiredSkillIds: readonly string[];
  /** All of them, or any. */
  allSkillsRequired: boolean;
  /** For a trip weighed as one task: what each of its tasks requires. `requiredSkillIds` are then those of all of them. */
  skillsOfTasks?: readonly Pick<RoundTask, 'requiredSkillIds' | 'allSkillsRequired'>[];
  canGroup: boolean;
  /** Minor units. */
  costPerMinuteLate: number;
  /** Agents that were asked in this round and said no, or nothing. */
  askedAgentIds: readonly string[];
  settings: TaskConfig;
  criteria: AssignmentConfig;
}

export interface RoundAgent {
  id: string;
  /** Companies whose tasks they may carry: their own, and partners by contract. */
  companyIds: readonly string[];
  vehicle: VehicleName;
  fleet: FleetName;
  active: boolean;
  online: boolean;
  onShift: boolean;
  onBreak: boolean;
  /** When their shift ends, milliseconds since 1970; null when it doesn't. */
  shiftEndsAtMs: number | null;
  position: Point | null;
  positionAtMs: number | null;
  /** What they have ahead, in order. */
  stops: readonly Stop[];
  /** How many of them stay first: the one that they are riding to. Default: 0. */
  fixedStops?: number;
  skills: readonly { id: string; isExclusive: boolean }[];
  metadata: readonly { key: string; value: string }[];
  /** Since when they have nothing to do; the one idle longest wins a tie. */
  idleSinceMs: number | null;
  /** Minor units per unit of the company's currency. */
  minorPerUnit: number;
  /** Minor units. */
  costPerKm: number;
  costPerHour: number;
}

export interface RoundOptions {
  nowMs: number;
  /** Vehicles that the heat rule keeps out of the sun now. */
  keptFromSun: readonly VehicleName[];
  /** Orders on one agent at most. */
  maxOrders: number;
  /** Seconds after which a position is too old to count. */
  positionFreshS: number;
  travel: Travel;
  /** How far places are from where orders are expected, for tasks that look ahead; undefined: not known. */
  approach?: Approach | undefined;
}

/** What an agent costs less since they are not missed where they are: in the unit of a parameter of the order. */
export interface PlaceWorth {
  parameter: AssignmentParameter;
  taken: number;
}

/** A task weighed for an agent. Distances in km, durations in minutes, cost in minor units. */
export interface Weighed {
  agentId: string;
  excludedBy: ExclusionReason[];
  /** How the task would be carried; undefined for who is excluded. */
  kind: AssignmentKind | undefined;
  distanceToPickupKm: number | null;
  durationToPickupMin: number | null;
  /** Of these, minutes on the road. */
  rideToPickupMin: number | null;
  totalDistanceKm: number | null;
  pickupToDeliveryKm: number | null;
  cost: number | null;
  delayMin: number | null;
  /**
   * The ride from where the agent is free again to where orders are expected: what their absence from there does not
   * cost. Null for a task that does not look ahead, or while too little is known.
   */
  approachKm: number | null;
  approachMin: number | null;
  approachCost: number | null;
  /** What this takes from the first value of the order that it counts in. */
  place: PlaceWorth | null;
  /** From 1. */
  tier: number | null;
  /** Among those who may get it, from 1. */
  rank: AgentCandidate['rank'];
  /** The agent's stops with the task among them. */
  stops: readonly Stop[];
}

/** Alone: they have nothing else. Chain: after what they have left. Bundle: together with goods they have not picked up yet. */
export type AssignmentKind = 'alone' | 'chain' | 'bundle';

export interface RoundAssignment {
  taskId: string;
  agentId: string;
  kind: AssignmentKind;
  /** The agent's stops after it, in order. */
  stops: readonly Stop[];
  cost: number;
  delayMin: number;
  distanceToPickupKm: number;
}

/** A task that is kept until its agent has to set out: something better may come before. */
export interface HeldTask {
  taskId: string;
  agentId: string;
  /** When it has to be given to this agent at the latest, milliseconds since 1970. */
  untilMs: number;
  /** When it is decided about again. */
  againMs: number;
}

export interface RoundResult {
  /** In the order in which they have to be given: a bundle builds on what was assigned before it. */
  assignments: RoundAssignment[];
  held: HeldTask[];
  traces: RoundTrace[];
}

/** Why a task went to an agent, or to none. */
export interface RoundTrace {
  taskId: string;
  /**
   * Who got the task, the best of those who may get it with their rank among all of them, and the nearest of those who
   * may not.
   */
  candidates: Weighed[];
  /** All who may get it, listed or not. */
  eligible: number;
  /** All who may not, listed or not, the most frequent reason first. */
  excluded: readonly ExcludedCount[];
}

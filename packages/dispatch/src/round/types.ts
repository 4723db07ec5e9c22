import type {
  AgentCandidate,
  AssignmentConfig,
  ExcludedCount,
  ExclusionReason,
  FleetName,
  TaskConfig,
  VehicleName,
} from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import type { Stop } from '../model/stop.ts';
import type { Travel } from '../model/travel.ts';

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

export interface RoundResult {
  /** In the order in which they have to be given: a bundle builds on what was assigned before it. */
  assignments: RoundAssignment[];
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

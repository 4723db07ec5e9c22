import type { AutoAssignmentConfig, FleetName, VehicleName } from '@qafila/contracts';
import type { ConfigSnapshot, HeatPolicy } from '@qafila/domain';
import type { Point } from '@qafila/domain/travel';
import type { RoundTask } from '../round/types.ts';

/** An order of the day as it was placed; the engine learns of it at `knownFromMs`. */
export interface RehearsalTask extends Omit<RoundTask, 'askedAgentIds' | 'settings' | 'criteria'> {
  knownFromMs: number;
  metadata: readonly { key: string; value: string }[];
  /** The task's own auto-assign settings; null: those of the rules. */
  autoAssign: AutoAssignmentConfig | null;
}

/** Time that an agent really worked, and where they began. Milliseconds since 1970. */
export interface WorkedSpan {
  fromMs: number;
  untilMs: number;
  at: Point;
}

export interface RehearsalAgent {
  id: string;
  companyIds: readonly string[];
  vehicle: VehicleName;
  fleet: FleetName;
  skills: readonly { id: string; isExclusive: boolean }[];
  metadata: readonly { key: string; value: string }[];
  /** Minor units per unit of the company's currency. */
  minorPerUnit: number;
  /** Minor units. */
  costPerKm: number;
  costPerHour: number;
  /** In their order; never empty. */
  worked: readonly WorkedSpan[];
}

/** How fast agents really rode and served. Goods change hands in the middle of a stop. */
export interface Pace {
  /** Duration of a ride as a multiple of the engine's estimate. */
  ride: number;
  pickupMin: number;
  deliveryMin: number;
}

export interface RehearsalDay {
  tasks: readonly RehearsalTask[];
  agents: readonly RehearsalAgent[];
  maxOrders: number;
  heat: HeatPolicy;
  pace: Pace;
  /** End of the day, milliseconds since 1970; agents' work after it is not counted. */
  untilMs: number;
}

/** The configurations that a run goes by. */
export interface RehearsalRules {
  task: ConfigSnapshot;
  assignment: ConfigSnapshot;
}

/** Why the engine chose an agent. Km, minutes and minor units. */
export interface Choice {
  agentId: string;
  atMs: number;
  kind: 'alone' | 'chain' | 'bundle';
  distanceToPickupKm: number;
  delayMin: number;
  cost: number;
  /** Place among those who could have got it, from 1, and how many they were. */
  rank: number;
  allowed: number;
}

/** What became of an order. */
export interface TaskOutcome {
  taskId: string;
  /** Null: auto-assign gave up, or was switched off for it. */
  choice: Choice | null;
  deliveredAtMs: number | null;
}

/** What recipients got of a day. Minutes and minor units. */
export interface DeliveryFigures {
  orders: number;
  delivered: number;
  late: number;
  lateMin: number;
  worstLateMin: number;
  costOfDelay: number;
  /** Mean from when the order is known until it is delivered. */
  clickToDoorMin: number;
  /** Orders of the agent who has fewest, of the middle one, and of the one who has most. */
  spread: { least: number; middle: number; most: number };
}

/** A run in figures. Minutes, km and minor units. */
export interface RunFigures extends DeliveryFigures {
  km: number;
  workedMin: number;
  idleMin: number;
  autoAssignFailures: number;
  /** Orders that auto-assign is switched off for; a run leaves them undelivered. */
  leftToOperators: number;
}

export interface Run {
  figures: RunFigures;
  outcomes: TaskOutcome[];
}

import type {
  AgentCandidate,
  ExcludedCount,
  FleetName,
  HistoryActor,
  HistoryEventType,
  TaskOffload,
  TaskStatusName,
  VehicleName,
} from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import type { SettledTask } from '../../trip/index.ts';

/** A courier of the simulation. Costs are minor units. */
export interface PastCourier {
  id: string;
  number: number;
  publicId: string;
  userId: string;
  companyId: string;
  email: string;
  fullName: string;
  phoneNumber: string;
  transportTypeId: number;
  fleetTypeId: number;
  vehicle: VehicleName;
  fleet: FleetName;
  autoAccept: boolean;
  costPerKmMinor: number;
  costPerHourMinor: number;
  home: Point;
  skills: readonly { id: string; name: string }[];
  /** Only of those who work by shifts: which of them it is, counted from 0, and their hours, minutes after midnight. */
  shift: { place: number; from: number; to: number } | null;
}

/** A line of an order's history. */
export interface Line {
  id: string;
  atMs: number;
  type: HistoryEventType;
  actor: HistoryActor;
  from?: TaskStatusName;
  to?: TaskStatusName;
  courier?: PastCourier;
  reason?: string;
  comment?: string;
  changes?: { field: string; from: unknown; to: unknown }[];
  /** The partner that the order was offered to. */
  partnerId?: string | null;
}

export interface StoryOffer {
  id: string;
  courier: PastCourier;
  distanceKm: number;
  offeredMs: number;
  stops: { taskId: string; kind: 'pickup' | 'delivery' }[];
  response?: 'Accepted' | 'Declined' | 'Expired' | 'Withdrawn';
  reason?: string;
  respondedMs?: number;
}

/** A dispatch decision. */
export interface StoryTrace {
  id: string;
  atMs: number;
  round: number;
  candidates: AgentCandidate[];
  eligible: number;
  excluded: ExcludedCount[];
  outcome: 'assigned' | 'waiting' | 'noCandidate' | 'failed';
  agentId: string | null;
}

/** A courier's tour, from the first order until they have none left. */
export interface Trip {
  id: string;
  courier: PastCourier;
  startedMs: number;
  endedMs: number | null;
}

/** One order from its creation to its end, milliseconds since 1970. */
export interface Story {
  id: string;
  number: number;
  input: SettledTask['input'];
  createdMs: number;
  updatedMs: number;
  version: number;
  status: TaskStatusName;
  pickupByMs: number;
  deliverByMs: number;
  courier: PastCourier | null;
  byHand: boolean;
  assignedMs: number | null;
  trip: Trip | null;
  expectedPickupMs: number | null;
  expectedDeliveryMs: number | null;
  pickedUpMs: number | null;
  deliveredMs: number | null;
  cancellationReason: string | null;
  offload: TaskOffload | null;
  partnerId: string | null;
  attempts: number;
  round: number;
  asked: string[];
  lines: Line[];
  offers: StoryOffer[];
  traces: StoryTrace[];
}

/** A ride. It was interrupted if `toMs` is before `arrivalMs`. */
export interface Leg {
  courier: PastCourier;
  fromMs: number;
  toMs: number;
  arrivalMs: number;
  /** From start to end, along roads. */
  way: readonly Point[];
  km: number;
}

export const ended = ({ status }: Pick<Story, 'status'>): boolean =>
  status === 'Delivered' || status === 'Cancelled';

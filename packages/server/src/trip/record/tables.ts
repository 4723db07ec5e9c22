import type {
  AssignmentTrace,
  AutoAssignmentConfig,
  HistoryEventType,
  MetadataEntry,
  Place,
  TaskItem,
  TaskOffload,
  VehicleName,
} from '@qafila/contracts';
import type { ColumnType, Generated } from 'kysely';

/** Minor units; node-postgres reads 64 bits as text. */
type Minor = ColumnType<string, number | undefined, number>;
type Kept<T> = ColumnType<T, string, string>;
type KeptOr<T> = ColumnType<T, string | undefined, string>;

/** An offload with what is put back when its owner takes the task back. */
export interface StoredOffload extends TaskOffload {
  /** How the owner had auto-assign set when the partner accepted, and whether for this order itself. */
  ownersAutoAssign?: { set: AutoAssignmentConfig; isOwn: boolean };
}

export interface TaskTable {
  id: string;
  number: ColumnType<string, never, never>;
  short_id: ColumnType<string, never, never>;
  company_id: string;
  client_generated_id: string | null;
  status_id: Generated<number>;
  pickup: Kept<Place>;
  delivery: Kept<Place>;
  pickup_location_type_id: number;
  delivery_location_type_id: number;
  pickup_latitude: number;
  pickup_longitude: number;
  delivery_latitude: number;
  delivery_longitude: number;
  transport_type_id: number;
  payment_status_id: number;
  priority: number;
  auto_assign: boolean;
  retry_interval_sec: number;
  max_retry_count: number;
  /** False: the three before are those of the configuration. */
  own_auto_assign: Generated<boolean>;
  pickup_by: Date;
  deliver_by: Date;
  /** When the next attempt was said to be, after a failed one. */
  retry_at: Date | null;
  expected_pickup_at: Date | null;
  expected_delivery_at: Date | null;
  pickup_completed_at: Date | null;
  /** The window of arrival that the recipient was told at the pickup. */
  told_from: Date | null;
  told_to: Date | null;
  delivery_completed_at: Date | null;
  notes: string | null;
  can_group: boolean;
  amount_to_collect_minor: Minor;
  amount_collected_minor: Minor;
  grand_total_minor: Minor;
  items: KeptOr<(TaskItem & { id: string })[]>;
  metadata: KeptOr<MetadataEntry[]>;
  required_skill_ids: ColumnType<string[], string[] | undefined, string[]>;
  all_skills_required: Generated<boolean>;
  send_tracking_message: Generated<boolean>;
  cost_per_minute_late_minor: Minor;
  proof_of_pickup_required: Generated<boolean>;
  proof_of_delivery_required: Generated<boolean>;
  agent_id: string | null;
  assigned_at: Date | null;
  assigned_by_hand: Generated<boolean>;
  distance_km: number | null;
  planned_trip_id: string | null;
  online_trip_id: string | null;
  tracking_id: string;
  /** When the recipient was sent that link; null before, and again once it is another one. */
  tracking_sent_at: Date | null;
  alerts: ColumnType<string[], string[] | undefined, string[]>;
  cancellation_reason: string | null;
  fulfillment_company_id: string | null;
  offload: ColumnType<StoredOffload | null, string | null | undefined, string | null>;
  created_by: string | null;
  created_by_name: string;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

export interface TaskHistoryTable {
  id: Generated<string>;
  company_id: string;
  partner_company_id: string | null;
  task_id: string;
  event_type: HistoryEventType;
  at: Date;
  actor_kind: 'user' | 'agent' | 'system' | 'partner';
  actor_id: string | null;
  actor_name: string;
  from_status_id: number | null;
  to_status_id: number | null;
  agent_id: string | null;
  agent_public_id: string | null;
  reason: string | null;
  comment: string | null;
  changes: KeptOr<{ field: string; from: unknown; to: unknown }[]>;
}

export interface TaskProofTable {
  id: Generated<string>;
  company_id: string;
  task_id: string;
  kind: 'pickup' | 'delivery' | 'arrival';
  file_id: string;
  at: Date;
  latitude: number | null;
  longitude: number | null;
}

export interface TaskMoveTable {
  task_id: string;
  key: string;
  company_id: string;
}

export interface OnlineTripTable {
  id: Generated<string>;
  company_id: string;
  agent_id: string;
  planned_trip_id: string | null;
  started_at: Date;
  ended_at: Date | null;
}

export interface PlannedTripTable {
  id: Generated<string>;
  number: ColumnType<string, never, never>;
  short_id: ColumnType<string, never, never>;
  company_id: string;
  status_id: Generated<number>;
  agent_id: string | null;
  transport_type_id: number | null;
  /** Null: when the first goods are ready. */
  start_at: Date | null;
  distance_km: number;
  duration_min: number;
  reason: string | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

export interface PlannedTripStopTable {
  id: Generated<string>;
  trip_id: string;
  task_id: string;
  kind: 'pickup' | 'delivery';
  company_id: string;
  position: number;
  expected_at: Date | null;
  distance_km: number | null;
}

export interface PlannedTripRidesTable {
  trip_id: string;
  company_id: string;
  vehicle: VehicleName;
  /** Km and minutes from each of the points (row) to each (column); null where there is no way. */
  rides: Kept<{
    points: { latitude: number; longitude: number }[];
    km: (number | null)[][];
    minutes: (number | null)[][];
  }>;
}

export interface RelocationTable {
  id: Generated<string>;
  company_id: string;
  agent_id: string;
  area_id: string;
  area_name: string;
  polygon: Kept<[number, number][]>;
  latitude: number;
  longitude: number;
  state: ColumnType<
    'running' | 'arrived' | 'cancelled' | 'interrupted',
    'running' | undefined,
    'arrived' | 'cancelled' | 'interrupted'
  >;
  distance_km: number;
  duration_min: number;
  started_at: Date;
  ended_at: Date | null;
}

export interface AgentStopTable {
  id: Generated<string>;
  task_id: string;
  kind: 'pickup' | 'delivery';
  company_id: string;
  agent_id: string;
  online_trip_id: string | null;
  position: number;
  expected_at: Date | null;
  done_at: Date | null;
}

export interface TaskDispatchTable {
  task_id: string;
  company_id: string;
  state: 'waiting' | 'offered' | 'assigned' | 'failed' | 'off';
  due_at: Date;
  attempts: Generated<number>;
  round: Generated<number>;
  asked_agent_ids: ColumnType<string[], string[] | undefined, string[]>;
}

export interface DispatchTurnTable {
  company_id: string;
  process_id: string;
  until: Date;
}

export interface OfferTable {
  id: Generated<string>;
  company_id: string;
  agent_id: string;
  agent_task_type_id: number;
  entity_id: string;
  task_ids: string[];
  distance_km: number | null;
  offered_at: Date;
  expires_at: Date;
  response: 'Accepted' | 'Declined' | 'Expired' | 'Withdrawn' | null;
  reason: string | null;
  responded_at: Date | null;
  /** Name of the user who withdrew it so that the next agent is asked. */
  withdrawn_by: Generated<string | null>;
  stops: KeptOr<{ taskId: string; kind: 'pickup' | 'delivery' }[]>;
}

export interface AssignmentTraceTable {
  id: Generated<string>;
  company_id: string;
  task_id: string;
  at: Date;
  round: number;
  configuration_title: string | null;
  candidates: Kept<AssignmentTrace['candidates']>;
  /** Null in decisions from before they were counted. */
  eligible: number | null;
  excluded: Kept<NonNullable<AssignmentTrace['excluded']>> | null;
  outcome: AssignmentTrace['outcome'];
  assigned_agent_id: string | null;
  /** Of a task that is held: for whom, and until when. */
  held_agent_id: string | null;
  held_until: Date | null;
}

export interface RecipientFeedbackTable {
  task_id: string;
  company_id: string;
  note: string | null;
  rating: number | null;
  comment: string | null;
  rated_at: Date | null;
  not_me_at: Date | null;
  address_declined_at: Generated<Date | null>;
  not_me_declined_at: Generated<Date | null>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    recipient_feedback: RecipientFeedbackTable;
    task: TaskTable;
    task_history: TaskHistoryTable;
    task_proof: TaskProofTable;
    task_move: TaskMoveTable;
    online_trip: OnlineTripTable;
    planned_trip: PlannedTripTable;
    planned_trip_stop: PlannedTripStopTable;
    planned_trip_rides: PlannedTripRidesTable;
    relocation: RelocationTable;
    agent_stop: AgentStopTable;
    task_dispatch: TaskDispatchTable;
    dispatch_turn: DispatchTurnTable;
    offer: OfferTable;
    assignment_trace: AssignmentTraceTable;
  }
}

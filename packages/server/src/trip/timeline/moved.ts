/** The state of a task before a move; timestamps are ISO. */
export interface MovedTask {
  id: string;
  status_id: number;
  agent_id: string | null;
  assigned_at: string | null;
  assigned_by_hand: boolean;
  planned_trip_id: string | null;
  /** The status of its planned trip. */
  trip_status_id: number | null;
  offload_state: string | null;
  fulfillment_company_id: string | null;
  online_trip_id: string | null;
  pickup_completed_at: string | null;
  expected_pickup_at: string | null;
  expected_delivery_at: string | null;
  alerts: string[];
}

/** Whether and when the engine looks for an agent. */
export interface MovedDispatch {
  task_id: string;
  state: 'waiting' | 'offered' | 'assigned' | 'failed' | 'off';
  due_at: string;
  attempts: number;
  round: number;
  asked_agent_ids: string[];
}

export interface MovedStop {
  id: string;
  task_id: string;
  kind: 'pickup' | 'delivery';
  company_id: string;
  agent_id: string;
  online_trip_id: string | null;
  position: number;
  expected_at: string | null;
  done_at: string | null;
}

/** The state of everything a move touches. */
export interface MovedBefore {
  agentIds: string[];
  tasks: MovedTask[];
  dispatch: MovedDispatch[];
  /** Open stops of the agents, and all stops of the tasks. */
  stops: MovedStop[];
  /** Online trips of the agents. */
  tripIds: string[];
}

/** What must be unchanged to undo a move. */
export interface MovedAfter {
  planVersions: { agentId: string; planVersion: string }[];
  tasks: Pick<
    MovedTask,
    'id' | 'status_id' | 'agent_id' | 'planned_trip_id' | 'offload_state' | 'fulfillment_company_id'
  >[];
}

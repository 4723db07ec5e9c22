import type { PlanRequest, RoutePlan, RouteStop } from '@qafila/contracts/trip';

/** A stop in the operator's order. */
export interface DraftStop extends RouteStop {
  /** Keeps its position when the engine proposes again. */
  locked: boolean;
}

/** A trip that is being planned; stored in the tab to survive a reload. */
export interface PlanDraft {
  taskIds: readonly string[];
  /** Empty until an order was proposed. */
  stops: readonly DraftStop[];
  /** Totals of the engine's last proposal for these tasks. */
  before?: PlanSum | undefined;
  /** The tasks that the draft started with, if they were chosen on another page. */
  begunWith?: string | undefined;
}
export const EMPTY_DRAFT: PlanDraft = { taskIds: [], stops: [] };

export const stopId = ({ kind, taskId }: RouteStop): string => `${kind}:${taskId}`;

/** The proposed order as a draft; locks stay with their stops. */
export const proposed = (draft: PlanDraft, plan: RoutePlan): PlanDraft => {
  const locked = new Set(draft.stops.filter((stop) => stop.locked).map(stopId));
  return {
    ...draft,
    stops: plan.stops.map(({ taskId, kind }) => ({
      taskId,
      kind,
      locked: locked.has(stopId({ taskId, kind })),
    })),
    before: sumOf(plan),
  };
};

/** Body of the proposal call: the tasks, and the locked stops with their 0-based positions. */
export const requestOf = ({ taskIds, stops }: PlanDraft): PlanRequest => {
  const lockedStops = stops.flatMap(({ locked, taskId, kind }, order) =>
    locked ? [{ taskId, kind, order }] : [],
  );
  return { taskIds: [...taskIds], ...(lockedStops.length > 0 && { lockedStops }) };
};

/** The operator's order as the body of the check and create calls. */
export const routeOf = ({ stops }: PlanDraft): { stops: RouteStop[] } => ({
  stops: stops.map(({ taskId, kind }) => ({ taskId, kind })),
});

export const withLock = (draft: PlanDraft, id: string, locked: boolean): PlanDraft => ({
  ...draft,
  stops: draft.stops.map((stop) => (stopId(stop) === id ? { ...stop, locked } : stop)),
});

/** Adds a task; if an order exists already it goes to the end, pickup before delivery. */
export const withTask = (draft: PlanDraft, taskId: string): PlanDraft =>
  draft.taskIds.includes(taskId)
    ? draft
    : {
        begunWith: draft.begunWith,
        taskIds: [...draft.taskIds, taskId],
        stops: draft.stops.length
          ? [
              ...draft.stops,
              { taskId, kind: 'pickup', locked: false },
              { taskId, kind: 'delivery', locked: false },
            ]
          : [],
      };

export const withoutTask = (draft: PlanDraft, taskId: string): PlanDraft => ({
  begunWith: draft.begunWith,
  taskIds: draft.taskIds.filter((id) => id !== taskId),
  stops: draft.stops.filter((stop) => stop.taskId !== taskId),
});

/** Totals of a plan: kilometres, minutes, and minutes late over all stops. */
export interface PlanSum {
  distanceKm: number;
  durationMin: number;
  lateMin: number;
}

export const sumOf = ({ distanceKm, durationMin, stops }: RoutePlan): PlanSum => ({
  distanceKm,
  durationMin,
  lateMin: stops.reduce((sum, stop) => sum + stop.lateMin, 0),
});

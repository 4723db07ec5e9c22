/** Where a task's goods are taken or brought, with the window in which its service may begin. */
export interface FleetStop<Place> {
  place: Place;
  /** No sooner. */
  opensAt: number;
  /** No later. */
  closesAt: number;
  service: number;
}

/** Goods that one vehicle takes from a pickup to a delivery. */
export interface FleetTask<Place> {
  id: string;
  pickup: FleetStop<Place>;
  delivery: FleetStop<Place>;
  load: number;
}

/**
 * Pickup and delivery with time windows: equal vehicles start at a depot and come back to it. Times are in one unit,
 * distances in one, whichever they are.
 */
export interface FleetProblem<Place> {
  tasks: readonly FleetTask<Place>[];
  /** At most. */
  vehicles: number;
  capacity: number;
  /** Vehicles leave after `opensAt` and are back before `closesAt`. */
  depot: { place: Place; opensAt: number; closesAt: number };
  /** A ride that can't be is infinite. */
  travel(from: Place, to: Place): { distance: number; time: number };
}

export interface FleetVisit {
  taskId: string;
  kind: 'pickup' | 'delivery';
}

export interface FleetPlan {
  /** The stops of each vehicle that is used, in order. */
  routes: FleetVisit[][];
  distance: number;
  /** Tasks for which no vehicle was left, and those that none could carry out at all. */
  unserved: string[];
}

import type { TrackedTask } from '@qafila/contracts/tracking';

/** Steps of a delivery in the recipient's terms. */
export const STEPS = ['ordered', 'assigned', 'pickup', 'way', 'near', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** The step of a status; none for a cancelled delivery. */
export const STEP_OF: Partial<Record<TrackedTask['status'], Step>> = {
  Unplanned: 'ordered',
  Planned: 'assigned',
  PickingUp: 'pickup',
  'Pickup Complete': 'way',
  InProgress: 'way',
  Delivering: 'near',
  Delivered: 'done',
};

export interface ShownStep {
  step: Step;
  state: 'done' | 'now' | 'ahead';
  /** Time at which it was reached. */
  atUtc: string | undefined;
}

/** The steps of a delivery; of a cancelled one, only those it had reached. */
export function stepsOf({ status, timeline }: Pick<TrackedTask, 'status' | 'timeline'>): ShownStep[] {
  const reached = new Map<Step, string>();
  for (const entry of timeline) {
    const step = STEP_OF[entry.status];
    if (step) reached.set(step, entry.atUtc);
  }
  const now = STEP_OF[status];
  const current = now ? STEPS.indexOf(now) : -1;
  const shown = now ? STEPS : STEPS.filter((step) => reached.has(step));
  return shown.map((step) => {
    const index = STEPS.indexOf(step);
    const isOver = now === undefined || index < current || now === 'done';
    return {
      step,
      state: isOver ? 'done' : index === current ? 'now' : 'ahead',
      // A step later than the present one was undone: the attempt failed.
      atUtc: isOver || index === current ? reached.get(step) : undefined,
    };
  });
}

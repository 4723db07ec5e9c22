import type { TrackedTask } from '@qafila/contracts/tracking';

/** Steps of a delivery in the recipient's terms. */
export const STEPS = ['ordered', 'assigned', 'pickup', 'way', 'near', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** The step of a status before the first attempt; none for a cancelled delivery. */
const STEP_OF: Partial<Record<TrackedTask['status'], Step>> = {
  Unplanned: 'ordered',
  Planned: 'assigned',
  PickingUp: 'pickup',
  'Pickup Complete': 'way',
  InProgress: 'way',
  Delivering: 'near',
  Delivered: 'done',
};

type Progress = Pick<TrackedTask, 'status' | 'pickupCompletedAtUtc'>;

/** True once an attempt has failed: the order is planned again, with its goods on board. */
export const isTriedAgain = ({ status, pickupCompletedAtUtc }: Progress): boolean =>
  Boolean(pickupCompletedAtUtc) && (status === 'Planned' || status === 'PickingUp');

/** The step of a delivery; none for a cancelled one. After a failed attempt nothing is picked up a second time. */
export const stepOf = (task: Progress): Step | undefined =>
  isTriedAgain(task) ? 'way' : STEP_OF[task.status];

export interface ShownStep {
  step: Step;
  state: 'done' | 'now' | 'ahead';
  /** Time at which it was reached. */
  atUtc: string | undefined;
}

/** The steps of a delivery; of a cancelled one, only those it had reached. */
export function stepsOf(task: Progress & Pick<TrackedTask, 'timeline'>): ShownStep[] {
  const reached = new Map<Step, string>();
  for (const { status, atUtc } of task.timeline) {
    const step = STEP_OF[status];
    const isNextAttempt = Boolean(task.pickupCompletedAtUtc && atUtc > task.pickupCompletedAtUtc);
    if (step && !(isNextAttempt && (step === 'assigned' || step === 'pickup'))) reached.set(step, atUtc);
  }
  const now = stepOf(task);
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

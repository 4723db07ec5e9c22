import type { HistoryActor, TaskStatusName } from '@qafila/contracts';
import type { Line, PastCourier, Story } from './story.ts';

/** Adds a line to an order's history. */
export type AddLine = (story: Story, line: Omit<Line, 'id' | 'atMs' | 'partnerId'>) => void;

export const asAgent = ({ userId, fullName }: PastCourier): HistoryActor => ({
  kind: 'agent',
  id: userId,
  name: fullName,
});

/** Changes an order's status, as its courier unless another actor is named. */
export function move(
  addLine: AddLine,
  story: Story,
  to: TaskStatusName,
  by: { actor?: HistoryActor; reason?: string } = {},
): void {
  const { courier, status } = story;
  story.status = to;
  story.version += 1;
  const actor = by.actor ?? (courier && asAgent(courier));
  if (!actor) throw new Error(`${story.number}: ${to} without a courier`);
  addLine(story, {
    type: 'StatusChange',
    actor,
    from: status,
    to,
    ...(courier && { courier }),
    ...(by.reason && { reason: by.reason }),
  });
}

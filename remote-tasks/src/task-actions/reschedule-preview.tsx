import type { ReschedulePlan, Task } from '@qafila/contracts/task';
import { Badge, SmallTable, Stack, Text } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';
import { useFieldLabels } from '../shared/field-labels.ts';

/** The times of the task as this plan has read them. */
export const timesNow = (task: Task, plan: ReschedulePlan | undefined) => ({
  pickupByUtc: plan?.pickupBeforeUtc ?? task.pickupByUtc,
  deliverByUtc: plan?.deliverBeforeUtc ?? task.deliverByUtc,
});

/** Old and new values: the task's own times, the stops that move with it, and the cost of lateness. */
export function ReschedulePreview({ task, plan }: { task: Task; plan: ReschedulePlan }) {
  const t = useText();
  const { time, money } = useFieldLabels();
  const now = timesNow(task, plan);
  const { affectedStops: stops, lateCostBefore, lateCostAfter } = plan;
  const heads = (first: string, last: ReactNode) => (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{t('reschedule.before')}</th>
        <th scope="col">{t('reschedule.after')}</th>
        {last}
      </tr>
    </thead>
  );
  return (
    <Stack gap="4" role="region" aria-label={t('reschedule.preview')}>
      <SmallTable ruled>
        <caption>{t('reschedule.promised')}</caption>
        {heads(t('reschedule.what'), null)}
        <tbody>
          <tr>
            <th scope="row">{t('field.pickup')}</th>
            <td>{time(now.pickupByUtc)}</td>
            <td>{time(plan.pickupByUtc)}</td>
          </tr>
          <tr>
            <th scope="row">{t('field.delivery')}</th>
            <td>{time(now.deliverByUtc)}</td>
            <td>{time(plan.deliverByUtc)}</td>
          </tr>
          {lateCostBefore !== undefined && lateCostAfter !== undefined && (
            <tr>
              <th scope="row">{t('reschedule.lateCost')}</th>
              <td>{money(lateCostBefore)}</td>
              <td>{money(lateCostAfter)}</td>
            </tr>
          )}
        </tbody>
      </SmallTable>
      {stops.length === 0 ? (
        <Text tone="muted">{t('reschedule.noStops')}</Text>
      ) : (
        <SmallTable ruled>
          <caption>{t('reschedule.stops')}</caption>
          {heads(t('reschedule.stop'), <th scope="col">{t('reschedule.delta')}</th>)}
          <tbody>
            {stops.map(({ stepId, taskShortId, kind, beforeUtc, afterUtc, deltaMin, breaksPromise }) => (
              <tr key={stepId}>
                <th scope="row">
                  <bdi>{taskShortId}</bdi> {t(`route.kind.${kind}`)}
                </th>
                <td>{time(beforeUtc)}</td>
                <td>{time(afterUtc)}</td>
                <td>
                  <bdi>{t('reschedule.min', { min: signed(deltaMin) })}</bdi>{' '}
                  {breaksPromise && <Badge tone="danger">{t('reschedule.breaks')}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </Stack>
  );
}

const signed = (minutes: number) =>
  `${minutes > 0 ? '+' : minutes < 0 ? '−' : ''}${Math.abs(Math.round(minutes))}`;

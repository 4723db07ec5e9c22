import type { BulkReschedulePlan, RescheduledRow, Task } from '@qafila/contracts/task';
import { formatDate, formatTime } from '@qafila/domain/dates';
import { Badge, chakra, SmallTable, Stack, Text, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';

const Scrolled = chakra('div', { base: { maxHeight: '36vh', overflow: 'auto' } });

interface BulkMovePreviewProps {
  tasks: readonly Task[];
  plan: BulkReschedulePlan;
}

/** The times that a task has now; those of the board may be older. */
const timesNow = ({ pickupBeforeUtc, deliverBeforeUtc }: RescheduledRow, task: Task | undefined) => ({
  pickupByUtc: pickupBeforeUtc ?? task?.pickupByUtc,
  deliverByUtc: deliverBeforeUtc ?? task?.deliverByUtc,
});

/** Which tasks can be moved and to when, which can't and why, and what becomes late by it. */
export function BulkMovePreview({ tasks, plan }: BulkMovePreviewProps) {
  const t = useText();
  const { money } = useFieldLabels();
  const { accepted, rejected, results, othersLate, lateCostBefore, lateCostAfter } = plan;
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const taskOf = ({ id }: RescheduledRow) => (id ? byId.get(id) : undefined);
  const movable = results.filter(({ ok }) => ok);
  const isMoved = movable.some((row) => {
    const [task, now] = [taskOf(row), timesNow(row, taskOf(row))];
    return now.pickupByUtc !== task?.pickupByUtc || now.deliverByUtc !== task?.deliverByUtc;
  });
  return (
    <Stack gap="4" role="region" aria-label={t('reschedule.preview')}>
      <Text fontWeight="medium">{t('board.move.summary', { accepted, rejected })}</Text>
      {isMoved && (
        <Text role="alert" tone="danger">
          {t('board.move.movedOn')}
        </Text>
      )}
      {rejected > 0 && (
        <Scrolled as="ul" aria-label={t('board.move.refused')}>
          {results
            .filter(({ ok }) => !ok)
            .map((row) => (
              <Text as="li" key={row.row} tone="danger">
                <bdi>{taskOf(row)?.shortId}</bdi>: {row.message}
              </Text>
            ))}
        </Scrolled>
      )}
      {movable.length > 0 && (
        <Scrolled>
          <SmallTable ruled>
            <caption>{t('reschedule.promised')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('board.column.id')}</th>
                <th scope="col">{t('field.pickup')}</th>
                <th scope="col">{t('field.delivery')}</th>
              </tr>
            </thead>
            <tbody>
              {movable.map((row) => (
                <MovedRow key={row.row} row={row} task={taskOf(row)} />
              ))}
            </tbody>
          </SmallTable>
        </Scrolled>
      )}
      {othersLate.length > 0 && (
        <div>
          <Text fontWeight="medium">{t('board.move.othersLate')}</Text>
          <Scrolled as="ul" aria-label={t('board.move.othersLate')}>
            {othersLate.map(({ taskId, taskShortId, lateMin }) => (
              <li key={taskId}>
                <bdi>{taskShortId}</bdi> <Late minutes={lateMin} />
              </li>
            ))}
          </Scrolled>
        </div>
      )}
      {(lateCostBefore > 0 || lateCostAfter > 0) && (
        <Text>
          {t('board.move.lateCost', { before: money(lateCostBefore), after: money(lateCostAfter) })}
        </Text>
      )}
    </Stack>
  );
}

/** Two times with one date if it is the same: '20 Nov, 13:10 → 14:10'. */
function useMovedTime(): (from: string | undefined, to: string | undefined) => string {
  const { locale, timeZone } = useUi();
  const { time, arrow } = useFieldLabels();
  const dayOf = (iso: string) => formatDate(iso, { zone: timeZone, locale });
  return (from, to) => {
    if (!from || !to) return '';
    const isSameDay = dayOf(from) === dayOf(to);
    return `${time(from)} ${arrow} ${isSameDay ? formatTime(to, { zone: timeZone, locale }) : time(to)}`;
  };
}

function MovedRow({ row, task }: { row: RescheduledRow; task: Task | undefined }) {
  const moved = useMovedTime();
  const { pickupByUtc, deliverByUtc, lateMin = 0 } = row;
  const now = timesNow(row, task);
  return (
    <tr>
      <th scope="row">
        <Text as="span" whiteSpace="nowrap">
          <bdi>{task?.shortId}</bdi>
        </Text>
      </th>
      <td>{moved(now.pickupByUtc, pickupByUtc)}</td>
      <td>
        {moved(now.deliverByUtc, deliverByUtc)} {lateMin > 0 && <Late minutes={lateMin} />}
      </td>
    </tr>
  );
}

function Late({ minutes }: { minutes: number }) {
  const t = useText();
  return <Badge tone="danger">{t('route.lateAhead', { time: t('reschedule.min', { min: minutes }) })}</Badge>;
}

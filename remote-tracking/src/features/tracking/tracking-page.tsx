import type { TrackedTask } from '@qafila/contracts/tracking';
import { currencySymbol } from '@qafila/domain/money';
import { Badge, chakra, ErrorState, Heading, LoadingState, Text, useNow } from '@qafila/ui';
import { useParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { Gone } from '../../shared/gone.tsx';
import { isGone } from '../../shared/is-gone.ts';
import { PageFrame } from '../../shared/page-frame.tsx';
import { DeliveryMap } from './delivery-map.tsx';
import { StepList, useClockTime } from './step-list.tsx';
import { minutesUntil, stepsOf } from './steps.ts';
import { useTrackedTask } from './use-tracked-task.ts';

const Lead = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1' } });
const Pay = chakra('p', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    padding: '3',
    borderRadius: 'md',
    bg: 'sunken',
    fontWeight: 600,
  },
});

/** The headline: arrival time, delivered, or cancelled. */
function Arrival({ task }: { task: TrackedTask }) {
  const t = useText();
  const time = useClockTime();
  const now = useNow();
  if (task.status === 'Cancelled') return <Heading size="lg">{t('cancelled')}</Heading>;
  if (task.deliveryCompletedAtUtc)
    return <Heading size="lg">{t('delivered.at', { time: time(task.deliveryCompletedAtUtc) })}</Heading>;
  if (!task.expectedAtUtc) return null;
  const minutes = minutesUntil(task.expectedAtUtc, now);
  return (
    <>
      <Heading size="lg">{t('arrives', { time: time(task.expectedAtUtc) })}</Heading>
      <Text tone="muted">{minutes > 0 ? t('arrives.in', { count: minutes }) : t('arrives.now')}</Text>
    </>
  );
}

function Courier({ task }: { task: TrackedTask }) {
  const t = useText();
  const { courier, stopsBefore } = task;
  const stops = stopsBefore === null ? undefined : stopsBefore;
  return (
    <Lead role="status">
      {courier && (
        <Text>
          {t('courier', { name: courier.firstName })}{' '}
          {t('courier.vehicle', { vehicle: t(`vehicle.${courier.vehicle}` as 'vehicle.Bike') })}
        </Text>
      )}
      {stops !== undefined && (
        <span>
          <Badge tone={stops === 0 ? 'success' : 'neutral'}>
            {stops === 0 ? t('next') : t('stops', { count: stops })}
          </Badge>
        </span>
      )}
    </Lead>
  );
}

function Delivery({ task, stale }: { task: TrackedTask; stale: string | undefined }) {
  const t = useText();
  const time = useClockTime();
  const isOver = task.status === 'Delivered' || task.status === 'Cancelled';
  return (
    <>
      <Lead>
        <Text tone="muted">
          {t('order', { id: task.shortId })} · {t('for', { name: task.delivery.name })}
        </Text>
        <Arrival task={task} />
        <Text tone="muted">{task.delivery.address}</Text>
      </Lead>
      {stale && (
        <Text role="status" tone="danger">
          {t('stale', { time: time(stale) })}
        </Text>
      )}
      {!isOver && <Courier task={task} />}
      {!isOver && <DeliveryMap task={task} />}
      {task.amountToBeCollected > 0 && !isOver && (
        <Pay>
          <span>{t('pay')}</span>
          <bdi>
            {currencySymbol(task.currency)} {task.amountToBeCollected.toFixed(2)}
          </bdi>
        </Pay>
      )}
      <StepList steps={stepsOf(task)} />
    </>
  );
}

/** Tracking page of a delivery, open to anyone with its link. */
export default function TrackingPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useTrackedTask(id);
  const content = () => {
    if (isGone(error)) return <Gone />;
    if (data)
      return <Delivery task={data} stale={error ? new Date(dataUpdatedAt).toISOString() : undefined} />;
    if (!error) return <LoadingState shape="page" rows={5} />;
    return (
      <ErrorState
        title={t('failed')}
        safe={t('failed.safe')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  };
  return <PageFrame company={data?.companyName}>{content()}</PageFrame>;
}

import type { TrackedTask } from '@qafila/contracts/tracking';
import { formatMoney } from '@qafila/domain/money';
import { Badge, chakra, ErrorState, Heading, LoadingState, Text, useNow, useUi } from '@qafila/ui';
import { useParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { clockTime } from '../../shared/delivery/moment.ts';
import { stepsOf } from '../../shared/delivery/steps.ts';
import {
  arrivalText,
  courierText,
  headline,
  isNext,
  isOver,
  queueText,
  type Telling,
} from '../../shared/delivery/words.ts';
import { Gone } from '../../shared/gone.tsx';
import { isGone } from '../../shared/is-gone.ts';
import { PageFrame } from '../../shared/page-frame.tsx';
import { DeliveryMap } from './delivery-map.tsx';
import { StepList } from './step-list.tsx';
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
const Help = chakra('a', {
  base: {
    color: 'brand',
    fontWeight: 500,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    paddingBlock: '2',
  },
});

/** What happens now, and when it arrives. */
function Headline({ task, telling }: { task: TrackedTask; telling: Telling }) {
  const arrival = arrivalText(task, telling);
  return (
    <>
      <Heading size="lg">{headline(task, telling)}</Heading>
      {arrival && <Text>{arrival}</Text>}
    </>
  );
}

function Courier({ task, telling }: { task: TrackedTask; telling: Telling }) {
  const courier = courierText(task, telling);
  const queue = queueText(task, telling);
  return (
    <Lead role="status">
      {courier && <Text>{courier}</Text>}
      {queue && (
        <span>
          <Badge tone={isNext(task) ? 'success' : 'neutral'}>{queue}</Badge>
        </span>
      )}
    </Lead>
  );
}

function Delivery({ task, stale }: { task: TrackedTask; stale: string | undefined }) {
  const say = useText();
  const now = useNow();
  const { locale } = useUi();
  const telling = { say, now, locale };
  const reading = { locale, timeZone: task.timeZone };
  const over = isOver(task);
  return (
    <>
      <Lead>
        <Text tone="muted">
          {say('order', { id: task.shortId })} · {say('for', { name: task.delivery.name })}
        </Text>
        <Headline task={task} telling={telling} />
        <Text tone="muted">{task.delivery.address}</Text>
      </Lead>
      {stale && (
        <Text role="status" tone="danger">
          {say('stale', { time: clockTime(stale, reading) })}
        </Text>
      )}
      {!over && <Courier task={task} telling={telling} />}
      {!over && <DeliveryMap task={task} />}
      {task.amountToBeCollected > 0 && !over && (
        <Pay>
          <span>{say('pay')}</span>
          <bdi>{formatMoney(task.amountToBeCollected, task.currency)}</bdi>
        </Pay>
      )}
      <StepList steps={stepsOf(task)} reading={reading} />
      {task.companyPhone && (
        <Help href={`tel:${task.companyPhone}`}>{say('embed.call', { company: task.companyName })}</Help>
      )}
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

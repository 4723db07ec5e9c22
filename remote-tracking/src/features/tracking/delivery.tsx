import type { RecipientTask } from '@qafila/contracts/tracking';
import { shownAddress } from '@qafila/domain/location';
import { formatMoney } from '@qafila/domain/money';
import {
  arrivalText,
  clockTime,
  courierText,
  headline,
  isNext,
  isOver,
  queueText,
  stepsOf,
  type Wording,
} from '@qafila/domain/tracking';
import { useShell } from '@qafila/shell-sdk';
import { Badge, chakra, Heading, Link, Text, useNow, useUi } from '@qafila/ui';
import { type TextKey, useText } from '../../messages/use-text.ts';
import { CourierNote } from './courier-note.tsx';
import { DeliveryMap } from './delivery-map.tsx';
import { OtherDeliveries } from './other-deliveries.tsx';
import { Rating } from './rating.tsx';
import { StepList } from './step-list.tsx';
import { useRecipientActions } from './use-recipient-actions.ts';
import { WrongOrder } from './wrong-order.tsx';

const Lead = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1' } });
/** Stays in the page while it is empty, so that a screen reader hears what comes. */
const News = chakra(Lead, { base: { _empty: { marginBlockStart: '-4' } } });
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
const Proof = chakra('img', {
  base: { width: 'full', maxHeight: '320px', objectFit: 'cover', borderRadius: 'md', border: 'hairline' },
});

function Courier({ task, wording }: { task: RecipientTask; wording: Wording<TextKey> }) {
  const courier = courierText(task, wording);
  const queue = queueText(task, wording);
  return (
    <News role="status">
      {courier && <Text>{courier}</Text>}
      {queue && (
        <span>
          <Badge tone={isNext(task) ? 'success' : 'neutral'}>{queue}</Badge>
        </span>
      )}
    </News>
  );
}

/** What matters while the order is on its way. */
function Coming({ task, wording }: { task: RecipientTask; wording: Wording<TextKey> }) {
  const { say } = wording;
  return (
    <>
      <Courier task={task} wording={wording} />
      <DeliveryMap task={task} />
      {task.amountToBeCollected > 0 && (
        <Pay>
          <span>{say('pay')}</span>
          <bdi>{formatMoney(task.amountToBeCollected, task.currency)}</bdi>
        </Pay>
      )}
    </>
  );
}

/** A delivery as its recipient sees it. */
export function Delivery({ task, stale }: { task: RecipientTask; stale: string | undefined }) {
  const say = useText();
  const now = useNow();
  const { locale } = useUi();
  const { config } = useShell();
  const actions = useRecipientActions(task.id);
  const wording = { say, now, locale };
  const reading = { locale, timeZone: task.timeZone };
  const over = isOver(task);
  const arrival = arrivalText(task, wording);
  return (
    <>
      <Lead>
        <Text tone="muted">
          {say('order', { id: task.shortId })} · {say('for', { name: task.delivery.name })}
        </Text>
        <Heading as="h1" size="lg">
          {headline(task, wording)}
        </Heading>
        {arrival && <Text>{arrival}</Text>}
        <Text tone="muted">
          <bdi>{shownAddress(task.delivery, locale)}</bdi>
        </Text>
      </Lead>
      {stale && (
        <Text role="status" tone="danger">
          {say('stale', { time: clockTime(stale, reading) })}
        </Text>
      )}
      {!over && <Coming task={task} wording={wording} />}
      {task.hasProof && <Proof src={`${config.apiUrl}/tracking/task/${task.id}/proof`} alt={say('proof')} />}
      {task.status === 'Delivered' && <Rating words={task.words} onRate={actions.rate} />}
      {!over && <CourierNote note={task.words.note} onSave={actions.note} />}
      <StepList steps={stepsOf(task)} reading={reading} />
      <OtherDeliveries others={task.others} wording={wording} />
      {!over && <WrongOrder task={task} actions={actions} />}
      {task.companyPhone && (
        <Link href={`tel:${task.companyPhone}`} alignSelf="flex-start" paddingBlock="2">
          {say('embed.call', { company: task.companyName })}
        </Link>
      )}
    </>
  );
}

import { PAYMENT_STATUS, type Task } from '@qafila/contracts/task';
import { Fact, Facts, Section, Stack } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { AgentSection } from './agent-section.tsx';
import { AutoAssignSection } from './auto-assign-section.tsx';
import { HandlingFact } from './handling-fact.tsx';
import { hasEnded } from './has-ended.ts';
import { ItemsTable } from './items-table.tsx';
import { MetadataList } from './metadata-list.tsx';
import { OffloadSection } from './offload-section.tsx';
import { Proofs } from './proofs.tsx';
import { RecipientWords } from './recipient-words.tsx';
import { SkillNames } from './skill-names.tsx';

const SHOWN = [
  'pickupByUtc',
  'deliverByUtc',
  'transportTypeId',
  'priority',
  'paymentStatusId',
  'amountToBeCollected',
  'costPerMinuteDelayInDelivery',
  'notes',
] as const satisfies readonly (keyof Task)[];

/** Order, items, agent and payment. */
export function OrderTab({ task, opened }: { task: Task; opened: Task }) {
  const t = useText();
  const { label, shown, money, time } = useFieldLabels();
  // A paid task asks the recipient for nothing, whatever the amount says.
  const isPaid = PAYMENT_STATUS.of(task.paymentStatusId)?.name === 'paid';
  return (
    <Stack gap="6">
      <OffloadSection task={task} />
      <AgentSection task={task} opened={opened} />
      {!hasEnded(task) && <AutoAssignSection task={task} />}
      <Section title={t('detail.order')}>
        <Facts>
          {SHOWN.map((field) => (
            <Fact key={field} label={label(field)} changed={task[field] !== opened[field]}>
              {shown(field, task[field])}
            </Fact>
          ))}
          <HandlingFact task={task} opened={opened} />
          {task.deliveryCompletedAtUtc && (
            <Fact label={t('detail.deliveredAt')}>{time(task.deliveryCompletedAtUtc)}</Fact>
          )}
          {task.expectedDeliveryUtc && !task.deliveryCompletedAtUtc && (
            <Fact
              label={t('detail.expected')}
              changed={task.expectedDeliveryUtc !== opened.expectedDeliveryUtc}
            >
              {time(task.expectedDeliveryUtc)}
            </Fact>
          )}
          {task.amountToBeCollected > 0 && (
            <>
              <Fact
                label={t('detail.collected')}
                changed={task.totalAmountCollected !== opened.totalAmountCollected}
              >
                {money(task.totalAmountCollected)}
              </Fact>
              {!isPaid && (
                <Fact
                  label={t('detail.remaining')}
                  changed={task.totalCollectionAmountRemaining !== opened.totalCollectionAmountRemaining}
                >
                  {money(task.totalCollectionAmountRemaining)}
                </Fact>
              )}
            </>
          )}
          {task.cancellationReason && (
            <Fact label={t('detail.cancelledBecause')}>{task.cancellationReason}</Fact>
          )}
          <Fact label={t('detail.created')}>
            {time(task.createdAtUtc)} · <bdi>{task.createdBy}</bdi>
          </Fact>
        </Facts>
      </Section>
      <ItemsTable items={task.taskItems} total={task.grandTotal} />
      <SkillNames task={task} />
      <MetadataList entries={task.userMetaDataDtos} />
      <Proofs task={task} />
      <RecipientWords task={task} />
    </Stack>
  );
}

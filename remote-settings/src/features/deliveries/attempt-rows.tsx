import type { DeliveryAttempt } from '@qafila/contracts/webhook';
import { Badge, Button, Mono, TimeAgo, useUi } from '@qafila/ui';
import { type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { useOutcome } from '../../shared/endpoints/use-outcome.ts';

interface AttemptRowsProps {
  attempts: readonly DeliveryAttempt[];
  busy: boolean;
  onOpen: (attempt: DeliveryAttempt) => void;
}

/** Attempts, newest first. */
export function AttemptRows({ attempts, busy, onOpen }: AttemptRowsProps) {
  const t = useText();
  const outcome = useOutcome();
  const { now } = useUi();
  const columns: RecordColumn<DeliveryAttempt>[] = [
    { key: 'at', title: t('delivery.at'), cell: ({ atUtc }) => <TimeAgo at={atUtc} /> },
    {
      key: 'event',
      title: t('delivery.event'),
      cell: ({ eventType }) => <Mono dir="ltr">{eventType}</Mono>,
    },
    { key: 'attempt', title: t('delivery.number'), cell: ({ attempt }) => attempt, figures: true },
    {
      key: 'outcome',
      title: t('delivery.outcome'),
      cell: (attempt) => <Badge tone={attempt.delivered ? 'success' : 'danger'}>{outcome(attempt)}</Badge>,
    },
    {
      key: 'duration',
      title: t('delivery.duration'),
      cell: ({ durationMs }) => t('delivery.milliseconds', { count: durationMs }),
      figures: true,
    },
    {
      key: 'next',
      title: t('delivery.next'),
      // A past retry is already listed as its own row.
      cell: ({ nextAttemptAtUtc: next }) => (next && new Date(next) > now() ? <TimeAgo at={next} /> : '–'),
    },
    {
      key: 'open',
      title: t('actions'),
      untitled: true,
      sticky: true,
      cell: (attempt) => (
        <Button size="sm" onClick={() => onOpen(attempt)}>
          {t('delivery.look')}
        </Button>
      ),
    },
  ];
  return (
    <RecordTable
      label={t('delivery.table')}
      columns={columns}
      rows={attempts}
      rowId={({ id }) => id}
      busy={busy}
    />
  );
}

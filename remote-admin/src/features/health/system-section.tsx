import type { BackupMade, JobQueue, ServerNode, SystemHealth } from '@qafila/contracts/releases';
import { Badge, Section, Stack, Text, TimeAgo, useFigures } from '@qafila/ui';
import { type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';

const MB = 1_000_000;

/** Servers, queues and backups. */
export function SystemSection({ health }: { health: SystemHealth }) {
  const t = useText();
  const figures = useFigures();
  const { nodes, outbox, queues, backups, backedUpHere } = health;
  const nodeColumns: RecordColumn<ServerNode>[] = [
    { key: 'host', title: t('health.server'), cell: ({ host }) => <bdi>{host}</bdi> },
    {
      key: 'state',
      title: t('health.state'),
      cell: ({ alive }) => (
        <Badge tone={alive ? 'success' : 'danger'}>{t(alive ? 'health.alive' : 'health.silent')}</Badge>
      ),
    },
    { key: 'tabs', title: t('health.tabs'), figures: true, cell: ({ tabs }) => figures(tabs) },
    { key: 'started', title: t('health.started'), cell: ({ startedAtUtc }) => <TimeAgo at={startedAtUtc} /> },
    { key: 'seen', title: t('health.seen'), cell: ({ seenAtUtc }) => <TimeAgo at={seenAtUtc} /> },
  ];
  const queueColumns: RecordColumn<JobQueue>[] = [
    { key: 'name', title: t('health.queue'), cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'waiting', title: t('health.waiting'), figures: true, cell: ({ waiting }) => figures(waiting) },
    {
      key: 'oldest',
      title: t('health.oldest'),
      cell: ({ oldestWaitingAtUtc: at }) => at && <TimeAgo at={at} />,
    },
    { key: 'active', title: t('health.active'), figures: true, cell: ({ active }) => figures(active) },
    { key: 'failed', title: t('health.failed'), figures: true, cell: ({ failed }) => figures(failed) },
  ];
  const events: JobQueue = {
    name: t('health.events'),
    waiting: outbox.waiting,
    active: 0,
    failed: 0,
    oldestWaitingAtUtc: outbox.oldestAtUtc,
  };
  const backupColumns: RecordColumn<BackupMade>[] = [
    { key: 'at', title: t('health.madeAt'), cell: ({ atUtc }) => <TimeAgo at={atUtc} /> },
    { key: 'folder', title: t('health.folder'), wide: true, cell: ({ folder }) => <bdi>{folder}</bdi> },
    { key: 'files', title: t('health.files'), figures: true, cell: ({ files }) => figures(files) },
    {
      key: 'size',
      title: t('health.size'),
      figures: true,
      cell: ({ bytes }) => t('health.megabytes', { size: figures(Math.ceil(bytes / MB)) }),
    },
  ];
  return (
    <Stack gap="6">
      <Section title={t('health.servers')} description={t('health.servers.body')}>
        <RecordTable label={t('health.servers')} columns={nodeColumns} rows={nodes} rowId={({ id }) => id} />
      </Section>
      <Section title={t('health.queues')} description={t('health.queues.body')}>
        <RecordTable
          label={t('health.queues')}
          columns={queueColumns}
          rows={[events, ...queues]}
          rowId={({ name }) => name}
        />
      </Section>
      <Section title={t('health.backups')}>
        {backedUpHere ? (
          <RecordTable
            label={t('health.backups')}
            columns={backupColumns}
            rows={backups}
            rowId={({ atUtc }) => atUtc}
            empty={t('health.noBackups')}
          />
        ) : (
          <Text tone="muted">{t('health.ownDatabase')}</Text>
        )}
      </Section>
    </Stack>
  );
}

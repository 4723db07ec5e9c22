import type { RehearsalChoice, RehearsalResult } from '@qafila/contracts/config';
import { useDrawer } from '@qafila/shell-sdk';
import { CellLines, Link, Text, useFigures } from '@qafila/ui';
import { type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';

/** The orders that another agent would get, with both reasons. */
export function ChangedTasks({ changed }: Pick<RehearsalResult, 'changed'>) {
  const t = useText();
  const count = useFigures();
  const drawer = useDrawer();
  const columns: RecordColumn<RehearsalResult['changed'][number]>[] = [
    {
      key: 'task',
      title: t('rules.log.task'),
      cell: ({ taskId, shortId }) => (
        <Link asChild>
          <button type="button" onClick={() => drawer.open('task.detail', { taskId })}>
            {shortId}
          </button>
        </Link>
      ),
    },
    {
      key: 'before',
      title: t('rehearsal.before'),
      cell: ({ before }) => <Choice choice={before} />,
      wide: true,
    },
    { key: 'after', title: t('rehearsal.after'), cell: ({ after }) => <Choice choice={after} />, wide: true },
    {
      key: 'later',
      title: t('rehearsal.arrives'),
      cell: ({ laterMin }) => {
        if (laterMin === null) return '–';
        if (laterMin === 0) return t('rehearsal.same');
        const by = count(Math.abs(laterMin));
        return t(laterMin > 0 ? 'rehearsal.later' : 'rehearsal.sooner', { by });
      },
    },
  ];
  return (
    <RecordTable
      label={t('rehearsal.changedTable')}
      columns={columns}
      rows={changed}
      rowId={({ taskId }) => taskId}
    />
  );
}

/** An agent with the reason for the choice. */
function Choice({ choice }: { choice: RehearsalChoice | null }) {
  const t = useText();
  const count = useFigures();
  if (!choice) return <Text tone="muted">{t('rehearsal.unassigned')}</Text>;
  return (
    <CellLines>
      <bdi>{`${choice.agentName} (${choice.agentPublicId})`}</bdi>
      <Text tone="muted" size="sm">
        {t(`rehearsal.reason.${choice.kind}`, {
          km: count(choice.distanceToPickupKm),
          rank: choice.rank,
          allowed: choice.allowed,
        })}
      </Text>
    </CellLines>
  );
}

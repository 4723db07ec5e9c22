import { useUi } from '@qafila/ui';
import { DaysFilter, FilterSelect, type ListController } from '@qafila/ui/list';
import { PICKUP_DUE } from '../../filters/pickup-due.ts';
import { text } from '../../filters/read.ts';
import { TaskFilters } from '../../filters/task-filters.tsx';
import { TASK_STATUSES } from '../../filters/task-statuses.ts';
import { useText } from '../../messages/use-text.ts';

/** Search and filters of the task list. */
export function ListFilters({ list }: { list: ListController }) {
  const t = useText();
  const { t: ui } = useUi();
  return (
    <TaskFilters
      list={list}
      status={
        <FilterSelect
          label={t('field.status')}
          options={[
            ...TASK_STATUSES.map(({ id, name }) => ({ value: id, label: ui(`status.${name}`) })),
            { value: PICKUP_DUE, label: t('list.pickupDue') },
          ]}
          value={text(list.filters.taskStatusId)}
          onValue={(value) => list.setFilter('taskStatusId', value)}
        />
      }
      delivered={
        <DaysFilter label={t('field.delivered')} list={list} names={['deliveredFrom', 'deliveredTo']} />
      }
    />
  );
}

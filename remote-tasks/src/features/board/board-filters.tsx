import { TASK_TRANSPORT } from '@qafila/contracts/task';
import { FilterSelect, type ListController } from '@qafila/ui/list';
import { text } from '../../filters/read.ts';
import { TaskFilters } from '../../filters/task-filters.tsx';
import { useText } from '../../messages/use-text.ts';
import { dueOf, LATE, SOON_MIN } from './board-query.ts';

/** The status is filtered by the tabs instead. */
const IN_SIGHT = ['taskStatusId'];

/** Search and filters of the board. */
export function BoardFilters({ list }: { list: ListController }) {
  const t = useText();
  const due = dueOf(list.filters);
  // The address may ask for another time span.
  const soon = due === '' || due === LATE ? String(SOON_MIN) : due;
  return (
    <TaskFilters
      list={list}
      inSight={IN_SIGHT}
      due={
        <FilterSelect
          label={t('field.deliverBy')}
          options={[
            { value: LATE, label: t('views.late') },
            { value: soon, label: t('views.soon', { min: soon }) },
          ]}
          value={due}
          onValue={(value) =>
            list.setFilters({
              late: value === LATE ? 'true' : '',
              dueWithinMin: value === LATE ? '' : value,
            })
          }
        />
      }
      vehicle={
        <FilterSelect
          label={t('field.vehicle')}
          options={TASK_TRANSPORT.members.map(({ id: value, name }) => ({
            value,
            label: t(`vehicle.${name}`),
          }))}
          value={text(list.filters.transportTypeId)}
          onValue={(value) => list.setFilter('transportTypeId', value)}
        />
      }
    />
  );
}

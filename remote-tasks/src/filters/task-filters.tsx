import {
  countSet,
  DaysFilter,
  FilterBar,
  FilterSelect,
  type ListController,
  MetadataFilter,
  ResponsibilityFilter,
  SearchBox,
} from '@qafila/ui/list';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';
import { AgentFilter } from './agent-filter.tsx';
import { several, text } from './read.ts';
import { SkillsFilter } from './skills-filter.tsx';
import { agentOf, autoAssignOf, NO_AGENT } from './task-query.ts';

export interface TaskFiltersProps {
  list: ListController;
  /** Filters that are shown elsewhere, not in the bar. */
  inSight?: readonly string[];
  /** Filters that only one list has, by position. */
  status?: ReactNode;
  due?: ReactNode;
  delivered?: ReactNode;
  vehicle?: ReactNode;
}

/** Search and filters of a task list; on a phone all but the search are in a menu. */
export function TaskFilters({ list, inSight, status, due, delivered, vehicle }: TaskFiltersProps) {
  const t = useText();
  const { filters, setFilter, setFilters } = list;
  return (
    <FilterBar
      label={t('board.filters')}
      narrowed={list.narrowed}
      onReset={list.reset}
      first={<SearchBox label={t('board.search')} value={list.search} onSearch={list.setSearch} />}
      set={countSet(filters, inSight)}
    >
      <ResponsibilityFilter
        value={text(filters.taskResponsibilityFilter)}
        onValue={(value) => setFilter('taskResponsibilityFilter', value)}
      />
      {status}
      <DaysFilter label={t('field.pickupBy')} list={list} />
      {due}
      {delivered}
      <AgentFilter
        value={agentOf(filters)}
        onValue={(value) =>
          setFilters({
            agentId: value === NO_AGENT ? '' : value,
            withoutAgent: value === NO_AGENT ? 'true' : '',
          })
        }
      />
      {vehicle}
      <FilterSelect
        label={t('board.autoAssign')}
        options={[
          { value: 'true', label: t('board.on') },
          { value: 'false', label: t('board.off') },
          { value: 'failed', label: t('board.failed') },
        ]}
        value={autoAssignOf(filters)}
        onValue={(value) =>
          setFilters({
            autoAssignEnabled: value === 'failed' ? '' : value,
            autoAssignFailed: value === 'failed' ? 'true' : '',
          })
        }
      />
      <SkillsFilter
        chosen={several(filters.skillsFilter)}
        onChosen={(names) => setFilter('skillsFilter', names)}
      />
      <MetadataFilter
        key={`${text(filters.metadataKey)} ${text(filters.metadataExists)}`}
        filters={filters}
        onFilters={setFilters}
      />
    </FilterBar>
  );
}

import { Button, chakra } from '@qafila/ui';
import {
  FilterBar,
  FilterSelect,
  type ListController,
  MetadataFilter,
  ResponsibilityFilter,
  SearchBox,
} from '@qafila/ui/forms';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { AgentFilter } from './agent-filter.tsx';
import { DaysFilter } from './days-filter.tsx';
import { several, text } from './read.ts';
import { SkillsFilter } from './skills-filter.tsx';

const Toggle = chakra('span', { base: { display: { base: 'inline-flex', md: 'none' } } });
/** Where there is room, the filters stand in the bar's own row. */
const Rest = chakra('div', {
  base: { flexWrap: 'wrap', alignItems: 'flex-end', gap: '2', minWidth: 0 },
  variants: {
    open: {
      true: { display: { base: 'flex', md: 'contents' } },
      false: { display: { base: 'none', md: 'contents' } },
    },
  },
});

export interface TaskFiltersProps {
  list: ListController;
  /** What the button reads behind which the filters wait on a phone. */
  toggle: string;
  /** Filters that only one list has, each in its place. */
  status?: ReactNode;
  vehicle?: ReactNode;
}

/** Search and filters of a list of tasks; on a phone all but the search wait behind a button. */
export function TaskFilters({ list, toggle, status, vehicle }: TaskFiltersProps) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { filters, setFilter, setFilters } = list;
  return (
    <FilterBar label={t('board.filters')} narrowed={list.narrowed} onReset={list.reset}>
      <SearchBox label={t('board.search')} value={list.search} onSearch={list.setSearch} />
      <Toggle>
        <Button icon="filter" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {toggle}
        </Button>
      </Toggle>
      <Rest id={id} open={open}>
        <ResponsibilityFilter
          value={text(filters.taskResponsibilityFilter)}
          onValue={(value) => setFilter('taskResponsibilityFilter', value)}
        />
        {status}
        <DaysFilter list={list} />
        <AgentFilter value={text(filters.agentId)} onValue={(agentId) => setFilter('agentId', agentId)} />
        {vehicle}
        <FilterSelect
          label={t('board.autoAssign')}
          options={[
            { value: 'true', label: t('board.on') },
            { value: 'false', label: t('board.off') },
          ]}
          value={text(filters.autoAssignEnabled)}
          onValue={(value) => setFilter('autoAssignEnabled', value)}
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
      </Rest>
    </FilterBar>
  );
}

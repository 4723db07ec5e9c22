import { TASK_STATUS } from '@qafila/contracts/task';
import { Button, chakra, useUi } from '@qafila/ui';
import {
  FilterBar,
  FilterSelect,
  type ListController,
  MetadataFilter,
  ResponsibilityFilter,
  SearchBox,
} from '@qafila/ui/forms';
import { useId, useState } from 'react';
import { AgentFilter } from '../../filters/agent-filter.tsx';
import { DaysFilter } from '../../filters/days-filter.tsx';
import { SkillsFilter } from '../../filters/skills-filter.tsx';
import { useText } from '../../messages/use-text.ts';

/** On a phone the filters would leave no room for the list: they come when they are asked for. */
const Rest = chakra('div', {
  base: { display: { base: 'none', md: 'contents' } },
  variants: { open: { true: { display: 'contents' } } },
});
const Toggle = chakra('div', { base: { md: { display: 'none' } } });

/** The statuses that a task can be in; `Todo` is one of trip steps only. */
const STATUSES = TASK_STATUS.members.filter(({ name }) => name !== 'Todo');

/** Search and filters of the task list. */
export function ListFilters({ list }: { list: ListController }) {
  const t = useText();
  const { t: words } = useUi();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { filters, setFilter, setFilters } = list;
  const one = (name: string) => (typeof filters[name] === 'string' ? filters[name] : '');
  return (
    <FilterBar label={t('board.filters')} narrowed={list.narrowed} onReset={list.reset}>
      <SearchBox label={t('board.search')} value={list.search} onSearch={list.setSearch} />
      <Toggle>
        <Button icon="filter" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t('list.filters')}
        </Button>
      </Toggle>
      <Rest id={id} open={open}>
        <ResponsibilityFilter
          value={one('taskResponsibilityFilter')}
          onValue={(value) => setFilter('taskResponsibilityFilter', value)}
        />
        <FilterSelect
          label={t('field.status')}
          options={STATUSES.map(({ id, name }) => ({ value: id, label: words(`status.${name}`) }))}
          value={one('taskStatusId')}
          onValue={(value) => setFilter('taskStatusId', value)}
        />
        <DaysFilter list={list} />
        <AgentFilter value={one('agentId')} onValue={(agentId) => setFilter('agentId', agentId)} />
        <FilterSelect
          label={t('board.autoAssign')}
          options={[
            { value: 'true', label: t('board.on') },
            { value: 'false', label: t('board.off') },
          ]}
          value={one('autoAssignEnabled')}
          onValue={(value) => setFilter('autoAssignEnabled', value)}
        />
        <SkillsFilter
          chosen={Array.isArray(filters.skillsFilter) ? filters.skillsFilter : []}
          onChosen={(names) => setFilter('skillsFilter', names)}
        />
        <MetadataFilter
          key={`${one('metadataKey')} ${one('metadataExists')}`}
          filters={filters}
          onFilters={setFilters}
        />
      </Rest>
    </FilterBar>
  );
}

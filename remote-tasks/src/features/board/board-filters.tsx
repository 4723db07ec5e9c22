import { TASK_TRANSPORT } from '@qafila/contracts/task';
import { Button, chakra } from '@qafila/ui';
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

/** Filters that narrow the list, days as one; the status has its tabs. */
const narrowing = ({ filters }: ListController) =>
  new Set(
    Object.entries(filters).flatMap(([name, value]) => {
      if (name === 'taskStatusId' || value.length === 0) return [];
      return name.startsWith('metadata') ? 'metadata' : name === 'to' ? 'from' : name;
    }),
  ).size;

/** Search and filters of the board; on a phone all but the search wait behind a button. */
export function BoardFilters({ list }: { list: ListController }) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { filters, setFilter, setFilters } = list;
  const one = (name: string) => (typeof filters[name] === 'string' ? filters[name] : '');
  const number = narrowing(list);
  return (
    <FilterBar label={t('board.filters')} narrowed={list.narrowed} onReset={list.reset}>
      <SearchBox label={t('board.search')} value={list.search} onSearch={list.setSearch} />
      <Toggle>
        <Button icon="filter" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {number > 0 ? t('board.moreFiltersSet', { number }) : t('board.moreFilters')}
        </Button>
      </Toggle>
      <Rest id={id} open={open}>
        <ResponsibilityFilter
          value={one('taskResponsibilityFilter')}
          onValue={(value) => setFilter('taskResponsibilityFilter', value)}
        />
        <DaysFilter list={list} />
        <AgentFilter value={one('agentId')} onValue={(agentId) => setFilter('agentId', agentId)} />
        <FilterSelect
          label={t('field.vehicle')}
          options={TASK_TRANSPORT.members.map(({ id: value, name }) => ({
            value,
            label: t(`vehicle.${name}`),
          }))}
          value={one('transportTypeId')}
          onValue={(value) => setFilter('transportTypeId', value)}
        />
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

import {
  countSet,
  FilterBar,
  FilterSelect,
  type ListController,
  MetadataFilter,
  SearchBox,
} from '@qafila/ui/forms';
import { useText } from '../../../messages/use-text.ts';
import { useWords } from '../../../shared/use-words.ts';
import { SkillFilter } from './skill-filter.tsx';

/** Search and filters of the agent list. */
export function ListFilters({ list }: { list: ListController }) {
  const t = useText();
  const words = useWords();
  const select = (name: string, label: string, options: { value: number; label: string }[]) => (
    <FilterSelect
      label={label}
      options={options}
      value={String(list.filters[name] ?? '')}
      onValue={(value) => list.setFilter(name, value)}
    />
  );
  const skills = list.filters.skillsFilter;
  return (
    <FilterBar
      label={t('list.filters')}
      narrowed={list.narrowed}
      onReset={list.reset}
      first={<SearchBox label={t('list.search')} value={list.search} onSearch={list.setSearch} />}
      set={countSet(list.filters)}
    >
      {select('employmentStatusId', t('column.employmentStatusId'), words.employments)}
      {select('availabilityTypeId', t('map.availability'), words.availabilities)}
      {select('fleetTypeId', t('field.fleet'), words.fleets)}
      {select('transportTypeId', t('field.vehicle'), words.vehicles)}
      <SkillFilter
        chosen={Array.isArray(skills) ? skills : []}
        onChosen={(names) => list.setFilter('skillsFilter', names)}
      />
      <MetadataFilter
        key={list.request.metadataKey as string}
        filters={list.filters}
        onFilters={list.setFilters}
      />
    </FilterBar>
  );
}

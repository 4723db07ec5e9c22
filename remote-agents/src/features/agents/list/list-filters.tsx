import { Text } from '@qafila/ui';
import {
  CheckFilter,
  countSet,
  FilterBar,
  FilterSelect,
  type ListController,
  MetadataFilter,
  SearchBox,
} from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';
import { useWords } from '../../../shared/use-words.ts';
import { useAgentSkills } from '../use-agent-skills.ts';

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
  const skills = useAgentSkills();
  const chosen = list.filters.skillsFilter;
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
      <CheckFilter
        icon="skill"
        label={t('field.skills')}
        options={skills}
        instead={skills.length === 0 && <Text tone="muted">{t('skills.none')}</Text>}
        chosen={Array.isArray(chosen) ? chosen : []}
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

import { Button, chakra, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { LightSearch } from '../../shared/light-search.tsx';
import { LightSelect } from '../../shared/light-select.tsx';
import { useWords } from '../../shared/use-words.ts';
import { AvailabilityChips } from './availability-chips.tsx';
import { isNarrowed } from './map-filters.ts';
import { useBreakdown } from './use-breakdown.ts';
import type { MapState } from './use-map-state.ts';
import { VehicleBreakdown } from './vehicle-breakdown.tsx';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    padding: '3',
    borderBlockEnd: 'hairline',
    flexShrink: 0,
  },
});
const Row = chakra('div', { base: { display: 'flex', alignItems: 'flex-end', gap: '2' } });

/** Search, filters and counts of the map. */
export function FilterPanel({ filters, setFilters, reset }: Omit<MapState, 'selected' | 'select'>) {
  const t = useText();
  const words = useWords();
  const breakdown = useBreakdown();
  const [counts, setCounts] = useState(false);
  return (
    <Root role="group" aria-label={t('map.filters')}>
      <LightSearch
        label={t('map.search')}
        clearLabel={t('map.search.clear')}
        value={filters.search}
        onSearch={(search) => setFilters({ search })}
      />
      <AvailabilityChips
        breakdown={breakdown}
        chosen={filters.availability}
        onChosen={(availability) => setFilters({ availability })}
      />
      <Row>
        <LightSelect
          label={t('field.vehicle')}
          all={t('filter.all')}
          value={filters.vehicle}
          options={words.vehicles}
          onValue={(vehicle) => setFilters({ vehicle })}
        />
        <LightSelect
          label={t('field.fleet')}
          all={t('filter.all')}
          value={filters.fleet}
          options={words.fleets}
          onValue={(fleet) => setFilters({ fleet })}
        />
      </Row>
      <Row>
        <Button
          size="sm"
          variant="ghost"
          icon={counts ? 'chevron-up' : 'chevron-down'}
          aria-expanded={counts}
          disabled={!breakdown}
          onClick={() => setCounts(!counts)}
        >
          {t('map.byVehicle')}
        </Button>
        {isNarrowed(filters) && (
          <Button size="sm" variant="ghost" onClick={reset}>
            {t('map.reset')}
          </Button>
        )}
      </Row>
      {(filters.search !== '' || filters.fleet !== '') && (
        <Text size="sm" tone="muted">
          {t('map.listOnly')}
        </Text>
      )}
      {counts && breakdown && <VehicleBreakdown breakdown={breakdown} />}
    </Root>
  );
}

import { Button, chakra, Flex, Grid, Text } from '@qafila/ui';
import { FilterSelect, SearchBox } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
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

/** Search, filters and counts of the map. */
export function FilterPanel({ filters, setFilters, reset }: Omit<MapState, 'selected' | 'select'>) {
  const t = useText();
  const words = useWords();
  const breakdown = useBreakdown();
  const [counts, setCounts] = useState(false);
  return (
    <Root role="group" aria-label={t('map.filters')}>
      <Flex align="flex-end" gap="2">
        <SearchBox
          label={t('map.search')}
          value={filters.search}
          onSearch={(search) => setFilters({ search })}
        />
      </Flex>
      <AvailabilityChips
        breakdown={breakdown}
        chosen={filters.availability}
        onChosen={(availability) => setFilters({ availability })}
      />
      <Grid templateColumns="1fr 1fr" gap="2">
        <FilterSelect
          label={t('field.vehicle')}
          value={filters.vehicle}
          options={words.vehicles}
          onValue={(vehicle) => setFilters({ vehicle })}
        />
        <FilterSelect
          label={t('field.fleet')}
          value={filters.fleet}
          options={words.fleets}
          onValue={(fleet) => setFilters({ fleet })}
        />
      </Grid>
      <Flex align="flex-end" gap="2">
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
      </Flex>
      {(filters.search !== '' || filters.fleet !== '') && (
        <Text size="sm" tone="muted">
          {t('map.listOnly')}
        </Text>
      )}
      {counts && breakdown && <VehicleBreakdown breakdown={breakdown} />}
    </Root>
  );
}

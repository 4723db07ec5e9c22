import { calls } from '@qafila/contracts';
import { AGENT_TRANSPORT } from '@qafila/contracts/agent';
import type { CoverageBoard } from '@qafila/contracts/shift';
import { addDays } from '@qafila/domain/roster';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Button, Flex, IconButton, Text } from '@qafila/ui';
import { FilterSelect, SearchBox, StatusTabs } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import type { CoverageAddress } from './data/use-coverage-address.ts';
import type { CoverageWords } from './data/use-coverage-words.ts';

interface CoverageToolsProps {
  address: CoverageAddress;
  board: CoverageBoard;
  words: CoverageWords;
  narrow: boolean;
  /** The day that a phone shows. */
  shownDay: string;
}

/** Maximum areas to choose from. */
const MAX_AREAS = 100;

/** Week, day, vehicle, area and search of the board. */
export function CoverageTools({ address, board, words, narrow, shownDay }: CoverageToolsProps) {
  const t = useText();
  const api = useApi();
  const { firstDay } = board;
  const areas = useQuery({
    queryKey: agentKeys.areas,
    queryFn: ({ signal }) =>
      api.call(calls.location.areas, { query: { pageNumber: 1, pageSize: MAX_AREAS }, signal }),
    meta: { failure: false },
  });
  const days = Array.from({ length: 7 }, (_, index) => addDays(firstDay, index));
  const goTo = (weeks: number) => address.set({ week: addDays(firstDay, 7 * weeks), day: '' });
  return (
    <>
      <Flex gap="2" alignItems="flex-end" flexWrap="wrap">
        <Flex gap="1" alignItems="center">
          <IconButton
            icon="chevron-left"
            mirrored
            label={t('coverage.weekBefore')}
            variant="secondary"
            onClick={() => goTo(-1)}
          />
          <IconButton
            icon="chevron-right"
            mirrored
            label={t('coverage.weekAfter')}
            variant="secondary"
            onClick={() => goTo(1)}
          />
          <Button onClick={() => address.set({ week: '', day: narrow ? board.today : '' })}>
            {t('coverage.thisWeek')}
          </Button>
          <Text figures fontWeight="medium" marginInlineStart="1">
            {words.week(firstDay)}
          </Text>
        </Flex>
        <SearchBox
          label={t('coverage.search')}
          value={address.search}
          onSearch={(search) => address.set({ search })}
        />
        <FilterSelect
          label={t('coverage.vehicle')}
          options={AGENT_TRANSPORT.names.map((value) => ({ value, label: words.vehicle(value) }))}
          value={address.vehicle}
          onValue={(vehicle) => address.set({ vehicle: String(vehicle) })}
        />
        {areas.data && areas.data.items.length > 0 && (
          <FilterSelect
            label={t('coverage.area')}
            options={areas.data.items.map(({ id, name }) => ({ value: id, label: name }))}
            value={address.area}
            onValue={(area) => address.set({ area: String(area) })}
          />
        )}
      </Flex>
      <StatusTabs
        label={t('coverage.zoom')}
        value={narrow ? shownDay : address.day}
        onValue={(day) => address.set({ day })}
        tabs={[
          ...(narrow ? [] : [{ value: '', label: t('coverage.week') }]),
          ...days.map((day) => ({ value: day, label: words.shortDay(day) })),
        ]}
      />
    </>
  );
}

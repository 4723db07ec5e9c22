import { OPERATE, PAGE_SIZES } from '@qafila/contracts/core';
import type { PlannedTrip } from '@qafila/contracts/trip';
import { useDrawer, useRowOrder, useSession, useShortcuts } from '@qafila/shell-sdk';
import { Button, Flex, useUi } from '@qafila/ui';
import { type GridHandle, GridPage } from '@qafila/ui/grid';
import { type ListDefaults, NoRows, SearchBox, StatusTabs, useList } from '@qafila/ui/list';
import { useMemo, useRef } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useOffloadAlerts } from '../../task-actions/use-offload-alerts.ts';
import { PrintRunning } from './print-running.tsx';
import { lateStops, tripState } from './trip-state.ts';
import { useTripColumns } from './use-trip-columns.tsx';
import { useTripPage } from './use-trip-page.ts';

const OPEN = 'open';
const ALL = 'all';
const LIST = { sizes: PAGE_SIZES, sorts: [], filters: { show: OPEN } } satisfies ListDefaults;
const rowId = ({ id }: PlannedTrip) => id;
const rowName = ({ shortId }: PlannedTrip) => shortId;
const isLate = (trip: PlannedTrip, now: Date) =>
  lateStops(trip.steps, now) > 0 && !['Completed', 'Invalidated'].includes(tripState(trip));

/** Planned trips: open ones, those without an agent first, or all of them, the newest first. */
export default function TripListPage() {
  const t = useText();
  const { now } = useUi();
  const drawer = useDrawer();
  const mayPlan = useSession().hasRole(...OPERATE.roles);
  const list = useList(LIST);
  const shown = list.filters.show === ALL ? ALL : OPEN;
  const page = useTripPage({
    pageNumber: list.page,
    pageSize: list.size,
    search: list.search,
    open: shown === OPEN ? true : '',
  });
  const columns = useTripColumns();
  useOffloadAlerts();
  const grid = useRef<GridHandle<PlannedTrip>>(null);
  useShortcuts(useMemo(() => [{ keys: 'j', label: t('keys.rows'), run: () => grid.current?.focus() }], [t]));
  const onRowsMoved = useRowOrder('trip.detail', ({ tripId }, step) => {
    const next = grid.current?.neighbour(tripId, step);
    return next && { tripId: next.id };
  });
  // The back button closes the drawer; it does not go through the trips that were open in it.
  const open = ({ id }: PlannedTrip) =>
    drawer[drawer.current?.view === 'trip.detail' ? 'replace' : 'open']('trip.detail', { tripId: id });
  return (
    <GridPage
      ref={grid}
      title={t('trips.title')}
      name="planned-trips"
      list={list}
      page={page}
      sizes={PAGE_SIZES}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      opened={drawer.current?.params}
      onOpen={open}
      onRows={onRowsMoved}
      isLate={(trip) => isLate(trip, now())}
      actions={
        <>
          <PrintRunning />
          {mayPlan && (
            <Button variant="primary" icon="route" folds onClick={() => drawer.open('trip.plan', {})}>
              {t('trips.plan')}
            </Button>
          )}
        </>
      }
      filters={
        <>
          <StatusTabs
            label={t('trips.shown')}
            value={shown}
            onValue={(value) => list.setFilter('show', value)}
            tabs={[
              { value: OPEN, label: t('trips.open') },
              { value: ALL, label: t('trips.all') },
            ]}
          />
          <Flex>
            <SearchBox label={t('trips.search')} value={list.search} onSearch={list.setSearch} />
          </Flex>
        </>
      }
      empty={
        <NoRows
          // The tab is not a filter that could be reset.
          list={{ narrowed: list.search !== '', reset: () => list.setSearch('') }}
          icon="route"
          title={t(shown === OPEN ? 'trips.noneOpen' : 'trips.none')}
          body={t('trips.emptyBody')}
          noneMatch={t('trips.noneMatch')}
          reset={t('timeline.clearSearch')}
        />
      }
    />
  );
}

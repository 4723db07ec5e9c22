import { OPERATE } from '@qafila/contracts/core';
import { type LocationPoint, POINT_PAGE_SIZES } from '@qafila/contracts/location';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Button } from '@qafila/ui';
import { GridPage } from '@qafila/ui/grid';
import { FilterBar, NoRows, SearchBox, useList } from '@qafila/ui/list';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { PlaceTabs } from '../../shared/place-tabs.tsx';
import { usePlaceActions } from '../../shared/use-place-actions.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { pointCard } from './point-card.tsx';
import type { ShownPoints } from './points-map.tsx';
import { usePointColumns } from './use-point-columns.tsx';
import { usePoints } from './use-points.ts';

const rowId = ({ id }: LocationPoint) => id;
const rowName = ({ name }: LocationPoint) => name;
const DEFAULTS = { sizes: POINT_PAGE_SIZES, sorts: ['name', 'createdAtUtc'] };

export interface PointsListProps {
  titleKey: 'location-points.title' | 'location-points-new.title';
  /** Called with the points of each shown page. */
  onShown?: (shown: ShownPoints) => void;
}

/** The company's location points, page by page. */
export function PointsList({ titleKey, onShown }: PointsListProps) {
  const t = useText();
  const drawer = useDrawer();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const list = useList(DEFAULTS);
  const query = useMemo(
    () => ({
      pageNumber: list.page,
      pageSize: list.size,
      search: list.search,
      ...(list.sort && {
        sortBy: list.sort.by as 'name' | 'createdAtUtc',
        sortOrder: list.sort.order,
      }),
    }),
    [list.page, list.size, list.search, list.sort],
  );
  const page = usePoints(query);
  const columns = usePointColumns();
  const [importing, setImporting] = useState(false);
  const [deleting, setDeleting] = useState<LocationPoint | null>(null);
  // While another page or search is being read, those of the one before are still listed.
  const points = page.isPlaceholderData ? undefined : page.data?.items;
  useEffect(() => {
    if (points) onShown?.({ points, when: JSON.stringify(query) });
  }, [points, query, onShown]);

  const open = ({ id }: LocationPoint) => drawer.open('location-point.edit', { pointId: id });
  const rowActions = usePlaceActions<LocationPoint>({
    mayChange,
    edit: 'point.edit',
    open,
    remove: setDeleting,
  });
  return (
    <>
      <GridPage
        opened={drawer.current?.params}
        title={t(titleKey)}
        tabs={<PlaceTabs value={titleKey === 'location-points.title' ? 'points' : 'map'} />}
        name="location-points"
        list={list}
        page={page}
        sizes={POINT_PAGE_SIZES}
        columns={columns}
        card={pointCard}
        rowId={rowId}
        rowName={rowName}
        actions={
          mayChange && (
            <>
              <Button icon="upload" folds onClick={() => setImporting(true)}>
                {t('point.import')}
              </Button>
              <Button variant="primary" icon="plus" onClick={() => drawer.open('location-point.create', {})}>
                {t('point.create')}
              </Button>
            </>
          )
        }
        filters={
          <FilterBar label={t('point.filters')} narrowed={list.narrowed} onReset={list.reset}>
            <SearchBox label={t('point.search')} value={list.search} onSearch={list.setSearch} />
          </FilterBar>
        }
        onOpen={open}
        rowActions={rowActions}
        empty={
          <NoRows
            list={list}
            icon="pin"
            title={t('point.empty')}
            body={t('point.emptyBody')}
            noneMatch={t('point.noneMatch')}
            reset={t('point.reset')}
          />
        }
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {deleting && <DeleteDialog point={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

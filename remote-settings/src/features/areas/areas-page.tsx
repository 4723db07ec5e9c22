import { OPERATE } from '@qafila/contracts/core';
import type { Area } from '@qafila/contracts/location';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Button, ErrorState, LoadingState } from '@qafila/ui';
import { GridPage } from '@qafila/ui/grid';
import { FilterBar, NoRows, SearchBox, SplitPane, useList } from '@qafila/ui/list';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useAreasPage } from '../../shared/areas/use-areas.ts';
import { PlaceTabs } from '../../shared/place-tabs.tsx';
import { usePlaceActions } from '../../shared/use-place-actions.ts';
import { AreaDeleteDialog } from './area-delete-dialog.tsx';
import { useAreaColumns } from './use-area-columns.tsx';

/** Loaded on demand: the map is large, and the list renders before it. */
const AreasMap = lazy(() =>
  import('./areas-map.tsx').catch((error: unknown) => ({
    default: () => <ErrorState error={error} />,
  })),
);

const rowId = ({ id }: Area) => id;
const rowName = ({ name }: Area) => name;
const NONE: readonly Area[] = [];

/** The company's areas: polygons for relocation, shifts and rules, with the map beside them. */
export default function AreasPage() {
  const t = useText();
  const drawer = useDrawer();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const list = useList({});
  const query = useMemo(
    () => ({ pageNumber: list.page, pageSize: list.size, search: list.search }),
    [list.page, list.size, list.search],
  );
  const page = useAreasPage(query);
  const columns = useAreaColumns();
  const [deleting, setDeleting] = useState<Area | null>(null);
  const open = ({ id }: Area) => drawer.open('area.edit', { areaId: id });
  const create = mayChange && (
    <Button variant="primary" icon="plus" onClick={() => drawer.open('area.create', {})}>
      {t('area.create')}
    </Button>
  );
  const rowActions = usePlaceActions<Area>({ mayChange, edit: 'area.edit', open, remove: setDeleting });
  return (
    <>
      <SplitPane
        initial={50}
        first={
          <GridPage
            opened={drawer.current?.params}
            title={t('area.title')}
            tabs={<PlaceTabs value="areas" />}
            name="areas"
            list={list}
            page={page}
            columns={columns}
            rowId={rowId}
            rowName={rowName}
            actions={create}
            filters={
              <FilterBar label={t('area.filters')} narrowed={list.narrowed} onReset={list.reset}>
                <SearchBox label={t('area.search')} value={list.search} onSearch={list.setSearch} />
              </FilterBar>
            }
            onOpen={open}
            rowActions={rowActions}
            empty={
              <NoRows
                list={list}
                icon="map"
                title={t('area.empty')}
                body={t('area.emptyBody')}
                noneMatch={t('area.noneMatch')}
                reset={t('point.reset')}
              />
            }
          />
        }
        second={
          <Suspense fallback={<LoadingState shape="page" />}>
            <AreasMap areas={page.data?.items ?? NONE} when={JSON.stringify([query, page.isFetched])} />
          </Suspense>
        }
      />
      {deleting && <AreaDeleteDialog area={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

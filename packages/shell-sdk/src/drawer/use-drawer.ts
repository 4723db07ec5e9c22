import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DrawerViews } from '../index.ts';
import type { DrawerViewName } from './drawer-props.ts';
import { type DrawerParams, type OpenDrawer, readDrawer, withDrawer } from './drawer-url.ts';

export interface Drawer {
  /** The open drawer; null if none. */
  current: OpenDrawer | null;
  /** Opens a view of any remote over the page. Going back closes it. */
  open<Name extends DrawerViewName>(view: Name, params: DrawerViews[Name]): void;
  /** Replaces the open drawer's view, without an entry in the browser's history. */
  replace<Name extends DrawerViewName>(view: Name, params: DrawerViews[Name]): void;
  close(): void;
}

/** The right-hand drawer. Its state is in the address, so that a link opens it. */
export function useDrawer(): Drawer {
  const [search, setSearch] = useSearchParams();
  const current = useMemo(() => readDrawer(search), [search]);
  const show = useCallback(
    (drawer: OpenDrawer | null, replace: boolean) =>
      setSearch((now) => withDrawer(now, drawer), { replace, preventScrollReset: true }),
    [setSearch],
  );
  return useMemo(
    () => ({
      current,
      open: (view, params) => show({ view, params: params as DrawerParams }, false),
      replace: (view, params) => show({ view, params: params as DrawerParams }, true),
      close: () => show(null, true),
    }),
    [current, show],
  );
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type Filters,
  type ListDefaults,
  type ListRequest,
  type ListState,
  listRequest,
  readListState,
  type Sort,
  writeListState,
} from './list-state.ts';
import type { OnPage } from './use-last-page.ts';

export interface ListController extends ListState {
  /** Parameters of the list call; the same object as long as the state is the same. */
  request: ListRequest;
  /** True when a search or filter is set, for the text of an empty list. */
  narrowed: boolean;
  setPage: OnPage;
  setSize: (size: number) => void;
  setSort: (sort: Sort | undefined) => void;
  setSearch: (search: string) => void;
  setFilter: (name: string, value: string | string[]) => void;
  /** Sets several filters in one step. */
  setFilters: (filters: Filters) => void;
  /** Back to the first page without search and with default filters. */
  reset: () => void;
}

/**
 * Page, size, sort, search and filters of a list, kept in the address so that a link, a reload and 'back' show the
 * same rows. Everything but a change of page goes back to the first page. `defaults` must not change between renders:
 * declare it outside the component.
 */
export function useList(defaults: ListDefaults = {}): ListController {
  const [params, setParams] = useSearchParams();
  // What else changes in the address, an open drawer for one, does not ask for the list again.
  const asked = JSON.stringify(listRequest(readListState(params, defaults)));
  const request = useMemo(() => JSON.parse(asked) as ListRequest, [asked]);
  return useMemo(() => {
    const state = readListState(params, defaults);
    const change = (part: Partial<ListState>, replace = false) =>
      setParams(
        (current) => {
          const now = readListState(current, defaults);
          const filters = { ...now.filters, ...part.filters };
          return writeListState(current, { ...now, page: 1, ...part, filters }, defaults);
        },
        { replace },
      );
    const setFilters = (filters: Filters) => change({ filters });
    const initial = defaults.filters ?? {};
    return {
      ...state,
      request,
      narrowed:
        state.search !== '' ||
        Object.entries(initial).some(([name, value]) => String(state.filters[name]) !== String(value)),
      setPage: (page, replace) => change({ page }, replace),
      setSize: (size) => change({ size }),
      setSort: (sort) => change({ sort }),
      setSearch: (search) => change({ search }, true),
      setFilter: (name, value) => setFilters({ [name]: value }),
      setFilters,
      reset: () => change({ search: '', filters: initial }),
    };
  }, [params, setParams, defaults, request]);
}

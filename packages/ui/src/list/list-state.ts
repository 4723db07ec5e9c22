import { DEFAULT_PAGE_SIZE } from '@qafila/contracts/core';

/** Filters by name; an empty text is 'All', an array is sent repeated. */
export type Filters = Record<string, string | string[]>;
export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}
export interface ListState {
  page: number;
  size: number;
  sort: Sort | undefined;
  search: string;
  filters: Filters;
}

export interface ListDefaults {
  size?: number;
  sizes?: readonly number[];
  sort?: Sort;
  /** Columns that the list can be sorted by; by default only the page's own columns. */
  sorts?: readonly string[];
  /** Every filter of the list, with its default. */
  filters?: Filters;
  /** Prefix for two lists in one address: their parameters become `ledger.page` and so on. */
  name?: string;
}

const positive = (text: string | null) => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

/** Reads a list's state from the address. Invalid values are ignored. */
export function readListState(params: URLSearchParams, defaults: ListDefaults): ListState {
  const key = keyOf(defaults);
  const size = positive(params.get(key('size')));
  const [by, order] = params.get(key('sort'))?.split(':') ?? [];
  const filters: Filters = {};
  for (const [name, initial] of Object.entries(defaults.filters ?? {})) {
    const given = params.getAll(key(name));
    filters[name] =
      given.length === 0 ? initial : Array.isArray(initial) ? given.filter(Boolean) : (given[0] ?? '');
  }
  return {
    page: positive(params.get(key('page'))) ?? 1,
    size:
      size && (!defaults.sizes || defaults.sizes.includes(size))
        ? size
        : (defaults.size ?? DEFAULT_PAGE_SIZE),
    sort:
      by && (!defaults.sorts || defaults.sorts.includes(by))
        ? { by, order: order === 'desc' ? 'desc' : 'asc' }
        : defaults.sort,
    search: params.get(key('search')) ?? '',
    filters,
  };
}

/** The address of a state; defaults are left out, so that a fresh list has a clean address. */
export function writeListState(
  params: URLSearchParams,
  state: ListState,
  defaults: ListDefaults,
): URLSearchParams {
  const key = keyOf(defaults);
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, initial: string) =>
    value === initial ? next.delete(key(name)) : next.set(key(name), value);
  const sortText = (sort: Sort | undefined) => (sort ? `${sort.by}:${sort.order}` : '');
  put('page', String(state.page), '1');
  put('size', String(state.size), String(defaults.size ?? DEFAULT_PAGE_SIZE));
  put('sort', sortText(state.sort), sortText(defaults.sort));
  put('search', state.search, '');
  for (const [name, initial] of Object.entries(defaults.filters ?? {})) {
    const value = state.filters[name] ?? initial;
    next.delete(key(name));
    if (String(value) === String(initial)) continue;
    const values = Array.isArray(value) ? value : [value];
    for (const one of values.length === 0 ? [''] : values) next.append(key(name), one);
  }
  return next;
}

const keyOf =
  ({ name }: ListDefaults) =>
  (parameter: string) =>
    name ? `${name}.${parameter}` : parameter;

export type ListRequest = Record<string, string | number | string[]>;

/** Parameters of the list call. 'All' is sent as empty, an empty multi-select not at all. */
export function listRequest(state: ListState): ListRequest {
  return {
    ...Object.fromEntries(
      Object.entries(state.filters).filter(([, value]) => !Array.isArray(value) || value.length > 0),
    ),
    pageNumber: state.page,
    pageSize: state.size,
    search: state.search,
    ...(state.sort && { sortBy: state.sort.by, sortOrder: state.sort.order }),
  };
}

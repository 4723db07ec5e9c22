/**
 * What several lists are put together from: made of shared parts by their public names, and not shared itself, so that
 * a remote runs in an older host too.
 */
export { CheckFilter, type CheckFilterProps } from './check-filter.tsx';
export { GridPage, type GridPageProps, type PagedRows } from './grid-page.tsx';
export { NoRows, type NoRowsProps } from './no-rows.tsx';

export { writtenDay } from '../inputs/dates/written.ts';
export { SplitPane, type SplitPaneProps } from '../layout/split-pane.tsx';
export { CheckFilter, type CheckFilterProps } from './check-filter.tsx';
export { DaysFilter } from './days-filter.tsx';
export {
  countSet,
  FilterBar,
  type FilterBarProps,
  FilterSelect,
  type FilterSelectProps,
  ResponsibilityFilter,
} from './filter-bar.tsx';
export { FilterCell, type FilterCellProps } from './filter-cell.tsx';
export { ListFoot, type ListFootProps } from './list-foot.tsx';
export { ListPage, type ListPageProps } from './list-page.tsx';
export type { Filters, ListDefaults, ListRequest, ListState, Sort } from './list-state.ts';
export { LoadedPage, type LoadedPageProps } from './loaded-page.tsx';
export { MetadataFilter, type MetadataFilterProps } from './metadata-filter.tsx';
export { Moment, type MomentProps } from './moment.tsx';
export { NoRows, type NoRowsProps } from './no-rows.tsx';
export { type RecordColumn, RecordTable, type RecordTableProps } from './record-table.tsx';
export { SearchBox, type SearchBoxProps } from './search-box.tsx';
export { type StatusTab, StatusTabs, type StatusTabsProps } from './status-tabs.tsx';
export { type OnPage, useLastPage } from './use-last-page.ts';
export { type ListController, useList } from './use-list.ts';
export { type ViewLink, ViewLinks } from './view-links.tsx';

export { moved } from './moved.ts';
export { SortableList, type SortableListProps } from './sortable-list.tsx';

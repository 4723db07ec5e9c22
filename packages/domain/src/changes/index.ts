export { same } from '../list/equal.ts';
export { rebased, rebasedRows } from './rebased.ts';

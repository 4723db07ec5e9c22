export { same } from '../list/equal.ts';
export { changedIn } from './changed-in.ts';
export { rebased, rebasedRows } from './rebased.ts';

import type { ColumnType, Generated } from 'kysely';
import type { MovedAfter, MovedBefore } from './moved.ts';

/** Stored as JSON. */
type Kept<T> = ColumnType<T, string, string>;

export interface TimelineMoveTable {
  id: Generated<string>;
  company_id: string;
  user_id: string | null;
  made_at: Date;
  undone_at: Date | null;
  before: Kept<MovedBefore>;
  after: Kept<MovedAfter>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    timeline_move: TimelineMoveTable;
  }
}

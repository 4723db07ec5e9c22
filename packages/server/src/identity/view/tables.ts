import type { Generated } from 'kysely';

export interface SavedViewTable {
  id: Generated<string>;
  user_id: string;
  page: string;
  name: string;
  search: string;
  columns: string[] | null;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    saved_view: SavedViewTable;
  }
}

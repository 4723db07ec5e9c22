import type { Json } from '../../platform/database/schema.ts';

/** Tabs with the same versions. */
export interface TabGroup {
  versions: Readonly<Record<string, string>>;
  tabs: number;
  people: string[];
}

export interface ServerNodeTable {
  id: string;
  host: string;
  started_at: Date;
  seen_at: Date;
  tabs: Json<TabGroup[]>;
}

export interface ReleaseHourTable {
  name: string;
  version: string;
  hour: Date;
  opened: number;
  failed: number;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    server_node: ServerNodeTable;
    release_hour: ReleaseHourTable;
  }
}

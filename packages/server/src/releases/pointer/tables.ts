import type { RemoteDescriptor } from '@qafila/contracts';
import type { CreatedAt, Json } from '../../platform/database/schema.ts';

export interface ReleaseTable {
  name: string;
  version: string;
  descriptor: Json<RemoteDescriptor>;
  uploaded_by: string;
  notes: string | null;
  created_at: CreatedAt;
}

export interface ReleasePointerTable {
  name: string;
  stable: string | null;
  candidate: string | null;
  percent: number;
  history: Json<(string | null)[]>;
  updated_at: CreatedAt;
}

export interface ReleasedVersionTable {
  name: string;
  version: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    release: ReleaseTable;
    release_pointer: ReleasePointerTable;
    released_version: ReleasedVersionTable;
  }
}

import type { Generated } from 'kysely';

export interface DemoPastTable {
  company_id: string;
  until: Date;
  /** Of its first task; node-postgres reads 64 bits as text. */
  first_number: string;
  days_written: Generated<number>;
  finished_at: Date | null;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    demo_past: DemoPastTable;
  }
}

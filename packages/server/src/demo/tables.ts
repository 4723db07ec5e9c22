import type { Generated } from 'kysely';

export interface DemoPastTable {
  company_id: string;
  until: Date;
  /** Of its first task; node-postgres reads 64 bits as text. */
  first_number: string;
  days_written: Generated<number>;
  finished_at: Date | null;
}

export interface DemoPasswordTable {
  only: Generated<boolean>;
  sealed: Buffer;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    demo_password: DemoPasswordTable;
    demo_past: DemoPastTable;
  }
}

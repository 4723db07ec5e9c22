import type { ClientErrorReport } from '@qafila/contracts';
import type { Generated } from 'kysely';

export interface BrowserFailureTable {
  remote: string;
  version: string;
  kind: ClientErrorReport['kind'];
  reason: ClientErrorReport['reason'];
  message: string;
  count: Generated<number>;
  first_at: Date;
  last_at: Date;
  last_url: string | null;
  last_browser: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    browser_failure: BrowserFailureTable;
  }
}

import type { ConfigName, REHEARSAL_STATES, RehearsalResult } from '@qafila/contracts';
import type { ColumnType, Generated } from 'kysely';

/** Stored as JSON. */
type Kept<T> = ColumnType<T, string, string>;

/** What a company saves as a whole. */
export type SettingsKind = ConfigName | 'policy';

interface CompanyConfigurationTable {
  company_id: string;
  kind: SettingsKind;
  configuration: Kept<unknown>;
  updated_at: Generated<Date>;
}

interface ConfigurationOverrideTable {
  id: Generated<string>;
  company_id: string;
  kind: ConfigName;
  priority: number;
  active: Generated<boolean>;
  definition: Kept<unknown>;
  updated_at: Generated<Date>;
}

interface RehearsalTable {
  id: string;
  company_id: string;
  config_name: ConfigName;
  /** `YYYY-MM-DD` in the company's time zone. */
  day: string;
  state: Generated<(typeof REHEARSAL_STATES)[number]>;
  progress: Generated<number>;
  requested_by: string;
  created_at: Date;
  /** When the process that runs it last wrote its progress. Real time. */
  seen_at: Date;
  /** A version was saved after it. */
  kept: Generated<boolean>;
  result: ColumnType<RehearsalResult | null, string | null | undefined, string | null>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    company_configuration: CompanyConfigurationTable;
    configuration_override: ConfigurationOverrideTable;
    rehearsal: RehearsalTable;
  }
}

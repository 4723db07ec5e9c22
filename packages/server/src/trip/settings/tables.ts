import type { ConfigAction, ConfigName } from '@qafila/contracts';
import type { ColumnType, Generated } from 'kysely';

/** Stored as JSON. */
type Kept<T> = ColumnType<T, string, string>;

interface CompanyConfigurationTable {
  company_id: string;
  kind: ConfigName;
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

interface ConfigurationVersionTable {
  company_id: string;
  kind: ConfigName;
  version: number;
  action: Exclude<ConfigAction, 'default'>;
  rolled_back_to: number | null;
  reason: string | null;
  saved_by: string;
  saved_at: Date;
  snapshot: Kept<unknown>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    company_configuration: CompanyConfigurationTable;
    configuration_override: ConfigurationOverrideTable;
    configuration_version: ConfigurationVersionTable;
  }
}

import type { ConfigName } from '@qafila/contracts';
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

declare module '../../platform/database/schema.ts' {
  interface Database {
    company_configuration: CompanyConfigurationTable;
    configuration_override: ConfigurationOverrideTable;
  }
}

import type { ColumnType, Generated } from 'kysely';

/** Stored as JSON. */
type Kept<T> = ColumnType<T, string, string>;

export interface CompanyConfigurationTable {
  company_id: string;
  kind: 'task' | 'assignment';
  configuration: Kept<unknown>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface ConfigurationOverrideTable {
  id: Generated<string>;
  company_id: string;
  kind: 'task' | 'assignment';
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

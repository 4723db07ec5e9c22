import type { ConfigAction, ConfigName, RulesAction } from '@qafila/contracts';
import type { Json } from '../database/schema.ts';

/** What a company saves in versions: its configurations, its policy, and its automation rules as a whole. */
export type VersionedKind = ConfigName | 'policy' | 'automation';

interface ConfigurationVersionTable {
  company_id: string;
  kind: VersionedKind;
  version: number;
  action: Exclude<ConfigAction, 'default'> | RulesAction;
  rolled_back_to: number | null;
  reason: string | null;
  rehearsal_id: string | null;
  saved_by: string;
  saved_at: Date;
  snapshot: Json;
}

declare module '../database/schema.ts' {
  interface Database {
    configuration_version: ConfigurationVersionTable;
  }
}

import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../platform/database/schema.ts';
import './shift/tables.ts';

type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
/** Minor units; node-postgres reads 64 bits as text. */
type Minor = ColumnType<string, number | undefined, number>;
/** A calendar date, `YYYY-MM-DD`. */
type Day = ColumnType<string | null, string | null | undefined, string | null>;

export interface MetadataRow {
  key: string;
  value: string;
  colorHex?: string;
  clientViewAllowed: boolean;
}

export interface AgentTable {
  id: Generated<string>;
  number: ColumnType<number, never, never>;
  /** Counts per company; given by the database. */
  company_number: ColumnType<number, never, never>;
  public_id: ColumnType<string, never, never>;
  company_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  country: string | null;
  zip_code: string | null;
  qatar_id: string | null;
  qatar_id_expires: Day;
  passport_no: string | null;
  passport_expires: Day;
  driving_license_expires: Day;
  work_permit_expires: Day;
  joining_date: Day;
  supplier_id: string | null;
  contract_id: string | null;
  transport_type_id: number;
  fleet_type_id: number;
  employment_status_id: Generated<number>;
  employment_reason: string | null;
  auto_accept: Generated<boolean>;
  cost_per_km_minor: Minor;
  cost_per_hour_minor: Minor;
  meta_data: ColumnType<MetadataRow[], string | undefined, string>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface AgentStateTable {
  agent_id: string;
  company_id: string;
  online: Generated<boolean>;
  on_break: Generated<boolean>;
  break_asked: Generated<boolean>;
  break_until: Date | null;
  break_min: number | null;
  relocating: Generated<boolean>;
  on_shift: Generated<boolean>;
  shift_ends_at: Date | null;
  by_shift: Generated<boolean>;
  shift_break_at: Date | null;
  active_task_count: Generated<number>;
  availability_type_id: Generated<number>;
  idle_since: Date | null;
  at_work_since: Date | null;
  latitude: number | null;
  longitude: number | null;
  heading_deg: number | null;
  speed_kmh: number | null;
  position_at: Date | null;
}

export interface AgentPositionTable {
  agent_id: string;
  at: Date;
  company_id: string;
  latitude: number;
  longitude: number;
  heading_deg: number | null;
  speed_kmh: number | null;
  accuracy_m: number | null;
}

export interface SupplierTable {
  id: Generated<string>;
  company_id: string;
  name: string;
  code: string;
  contact_name: string | null;
  phone_number: string | null;
  email: string | null;
  active: Generated<boolean>;
  notes: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface SupplierContractTable {
  id: Generated<string>;
  company_id: string;
  supplier_id: string;
  number: string;
  starts_on: ColumnType<string, string, string>;
  ends_on: ColumnType<string, string, string>;
  active: Generated<boolean>;
  /** The first day on which it was switched off; null while it is on. */
  inactive_from: string | null;
  monthly_cost_minor: Minor;
}

export interface SkillTable {
  id: Generated<string>;
  company_id: string;
  name: string;
  is_exclusive: Generated<boolean>;
  description: string | null;
  created_by: string;
  updated_by: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface AgentSkillTable {
  agent_id: string;
  skill_id: string;
  company_id: string;
}

export interface AgentBreakTable {
  id: Generated<string>;
  agent_id: string;
  company_id: string;
  started_at: Date;
  until: Date | null;
  ended_at: Date | null;
}

interface AgentInactiveTable {
  agent_id: string;
  company_id: string;
  from_at: Date;
  to_at: Date | null;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    agent: AgentTable;
    agent_state: AgentStateTable;
    agent_position: AgentPositionTable;
    supplier: SupplierTable;
    supplier_contract: SupplierContractTable;
    skill: SkillTable;
    agent_skill: AgentSkillTable;
    agent_break: AgentBreakTable;
    agent_inactive: AgentInactiveTable;
  }
}

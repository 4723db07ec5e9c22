import type { DashboardFilters, Tile } from '@qafila/contracts';
import type { ColumnType, Generated } from 'kysely';

type Written<T> = ColumnType<T, string, string>;
/** 64 bits: node-postgres reads them as text. */
type Big = string;

export interface DashboardTable {
  id: string;
  company_id: string;
  name: string;
  tiles: Written<Tile[]>;
  filters: Written<DashboardFilters>;
  share_id: string | null;
  version: Generated<number>;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

/** A user who gets the figures of a dashboard every week. */
export interface DashboardMailTable {
  company_id: string;
  dashboard_id: string;
  user_id: string;
  language: 'en' | 'ar';
  /** When the next mail is due. */
  next_at: Date;
}

/** Whose work a row of a roll-up counts. */
interface Sliced {
  company_id: string;
  vehicle: number | null;
  supplier_id: string | null;
  partner_id: string | null;
  taken: boolean;
}

/** What deliveries add up to. */
interface Delivered {
  delivered: number;
  on_time: number;
  /** Deliveries whose recipient was told a window at the pickup, and those that arrived in it. */
  told: number;
  kept: number;
  late_sec: Big;
  door_sec: Big;
  metres: Big;
  cash_minor: Big;
  value_minor: Big;
  trip_sec: Big;
}

/** What all orders add up to. */
interface Counted extends Delivered {
  orders: number;
  cancelled: number;
  delivered_by_own: number;
  fees_paid_minor: Big;
  fees_earned_minor: Big;
}

export interface RollupHourTable extends Sliced, OfArea, Counted {
  hour: Date;
}

/** Whether a row counts one area only; null is outside every area. */
interface OfArea {
  area_id: string | null;
}

/** The same of whole days. */
export interface RollupDayTable extends Sliced, Counted {
  day: string;
}

/** The same of hours, over all slices. */
export interface RollupHourSumTable extends Counted {
  company_id: string;
  hour: Date;
}

export interface RollupAgentDayTable extends Sliced, Delivered {
  day: string;
  agent_id: string;
}

/** The same of a whole week. */
export interface RollupAgentWeekTable extends Omit<RollupAgentDayTable, 'day'> {
  /** Its Monday. */
  week: string;
}

export interface RollupAreaDayTable extends RollupDayTable, OfArea {}

export interface RollupAgentAreaDayTable extends RollupAgentDayTable, OfArea {}

interface Cell {
  company_id: string;
  hour: Date;
  cell_y: number;
  cell_x: number;
  orders: number;
  cancelled: number;
  delivered: number;
}

export interface RollupCellHourTable extends Sliced, OfArea, Cell {}

/** The same over all slices; a number for each hour of the day. */
export interface RollupCellDayTable {
  company_id: string;
  day: string;
  cell_y: number;
  cell_x: number;
  orders: number[];
  cancelled: number[];
  delivered: number[];
}

export interface RollupCellWeekTable extends Omit<RollupCellDayTable, 'day'> {
  week: string;
}

/** A week with figures, and whether its sums are those of its days. */
export interface RollupWeekTable {
  company_id: string;
  week: string;
  kept: Generated<boolean>;
}

export interface RollupCancelDayTable extends Sliced, OfArea {
  day: string;
  reason: string;
  cancelled: number;
}

/** The same over all slices. */
export interface RollupCancelSumTable {
  company_id: string;
  day: string;
  reason: string;
  cancelled: number;
}

/** What the planned hours of an agent came to on a date. */
export interface RollupShiftDayTable {
  company_id: string;
  day: string;
  agent_id: string;
  planned_min: number;
  worked_min: number;
  late: number;
  missed: number;
}

export interface RollupShiftStaleTable {
  company_id: string;
  first_day: string | null;
  last_day: string | null;
}

export interface RollupStaleTable {
  company_id: string;
  at: Date | null;
  agent_id: string | null;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    dashboard: DashboardTable;
    dashboard_mail: DashboardMailTable;
    rollup_hour: RollupHourTable;
    rollup_day: RollupDayTable;
    rollup_area_day: RollupAreaDayTable;
    rollup_hour_sum: RollupHourSumTable;
    rollup_agent_day: RollupAgentDayTable;
    rollup_agent_week: RollupAgentWeekTable;
    rollup_agent_area_day: RollupAgentAreaDayTable;
    rollup_cancel_day: RollupCancelDayTable;
    rollup_cancel_sum: RollupCancelSumTable;
    rollup_cell_hour: RollupCellHourTable;
    rollup_cell_day: RollupCellDayTable;
    rollup_cell_week: RollupCellWeekTable;
    rollup_week: RollupWeekTable;
    rollup_shift_day: RollupShiftDayTable;
    rollup_shift_stale: RollupShiftStaleTable;
    rollup_stale: RollupStaleTable;
  }
}

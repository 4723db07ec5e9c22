import type {
  CoverageSetting,
  PlanBar,
  ProposedWeek,
  ShiftDay,
  ShiftParameters,
  ShiftTiming,
  SwapState,
  TimeOffReason,
  WeekProposal,
} from '@qafila/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../../platform/database/schema.ts';

type UpdatedAt = ColumnType<Date, Date | undefined, Date>;

interface WorkShiftTable {
  id: Generated<string>;
  short_id: ColumnType<string, never, never>;
  company_id: string;
  title: string;
  period_start: Date;
  period_end: Date;
  max_agents: number;
  timings: ColumnType<ShiftTiming[], string, string>;
  break_mandatory: Generated<boolean>;
  break_start_min: number | null;
  break_duration_min: number | null;
  geographical_connectivity: Generated<boolean>;
  time_based_connectivity: Generated<boolean>;
  area_ids: Generated<string[]>;
  notes: string | null;
  parameters: ColumnType<ShiftParameters, string, string>;
  created_by: string;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** Hours that a shift had until it was changed or deleted. */
interface PastShiftHoursTable {
  shift_id: string;
  /** The minute on the company's clock, as all times of this kind. */
  until: ColumnType<Date, string, never>;
  company_id: string;
  short_id: string;
  title: string;
  period_start: Date;
  period_end: Date;
  max_agents: number;
  timings: ColumnType<ShiftTiming[], string, never>;
  break_mandatory: boolean;
  break_start_min: number | null;
  break_duration_min: number | null;
  area_ids: string[];
}

interface WorkShiftAgentTable {
  shift_id: string;
  agent_id: string;
  company_id: string;
  /** Null: from the shift's start. */
  since: ColumnType<Date | null, string, never>;
}

/** When an agent was in a shift that they are not in any more. */
interface PastShiftAgentTable extends WorkShiftAgentTable {
  until: ColumnType<Date, string, never>;
}

interface AgentDayPlanTable {
  agent_id: string;
  /** A calendar date, `YYYY-MM-DD`. */
  day: ColumnType<string, string, never>;
  company_id: string;
  bars: ColumnType<PlanBar[], string, string>;
  version: Generated<string>;
  updated_by: string;
  updated_at: UpdatedAt;
}

interface CoverageSettingTable {
  company_id: string;
  /** What differs from the defaults. */
  setting: ColumnType<Partial<CoverageSetting>, string, string>;
  updated_by: string;
  updated_at: UpdatedAt;
}

interface PublishedWeekTable {
  agent_id: string;
  /** The Sunday of the week, `YYYY-MM-DD`. */
  first_day: ColumnType<string, string, never>;
  company_id: string;
  bars: ColumnType<ShiftDay[], string, string>;
  published_at: Date;
  published_by: string;
  /** The agent was told these hours on their own, and the week was not published since. */
  told_early: Generated<boolean>;
}

interface WeekProposalTable {
  id: string;
  company_id: string;
  /** The Sunday of the week, `YYYY-MM-DD`. */
  first_day: ColumnType<Date, string, never>;
  state: Generated<WeekProposal['state']>;
  progress: Generated<number>;
  requested_by: string;
  created_at: Date;
  /** When the process that proposes it last wrote its progress. Real time. */
  seen_at: Date;
  result: ColumnType<ProposedWeek | null, string | null | undefined, string | null>;
}

interface ShiftSwapTable {
  id: Generated<string>;
  company_id: string;
  agent_id: string;
  day: ColumnType<Date, string, never>;
  bar: ColumnType<PlanBar, string, never>;
  colleague_id: string | null;
  colleague_chosen: Generated<boolean>;
  return_day: ColumnType<Date | null, string | null, never>;
  return_bars: ColumnType<PlanBar[] | null, string | null, never>;
  note: string | null;
  state: Generated<Exclude<SwapState, 'expired'>>;
  reason: string | null;
  asked_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  undo: ColumnType<SwapUndo[] | null, string | null | undefined, string | null>;
}

interface ShiftReplacementTable {
  /** The agent who has not come, and when their hours begin. */
  agent_id: string;
  day: ColumnType<Date, string, never>;
  start_min: number;
  company_id: string;
  replacement_id: string;
  chosen_at: Date;
  chosen_by: string;
}

interface AgentTimeOffTable {
  id: Generated<string>;
  agent_id: string;
  company_id: string;
  from_day: ColumnType<string, string, never>;
  to_day: ColumnType<string, string, string>;
  reason: TimeOffReason;
  note: string | null;
  created_by: string;
  created_at: Date;
}

/** An agent's plan for a date before an approved swap, and the version that the approval wrote. */
export interface SwapUndo {
  agentId: string;
  day: string;
  bars: PlanBar[] | null;
  version: string | null;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    work_shift: WorkShiftTable;
    work_shift_agent: WorkShiftAgentTable;
    past_shift_agent: PastShiftAgentTable;
    past_shift_hours: PastShiftHoursTable;
    agent_day_plan: AgentDayPlanTable;
    coverage_setting: CoverageSettingTable;
    published_week: PublishedWeekTable;
    week_proposal: WeekProposalTable;
    shift_swap: ShiftSwapTable;
    shift_replacement: ShiftReplacementTable;
    agent_time_off: AgentTimeOffTable;
  }
}

import type {
  MetCondition,
  RuleAction,
  RuleCondition,
  RuleEvent,
  RunAction,
  RunOutcome,
  TaskStatusName,
} from '@qafila/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../platform/database/schema.ts';

/** 64 bits: node-postgres reads them as text. */
type Big = ColumnType<string, string, string>;

interface AutomationRuleTable {
  id: string;
  company_id: string;
  position: number;
  name: string;
  event: RuleEvent;
  conditions: Json<RuleCondition[]>;
  actions: Json<RuleAction[]>;
  active: boolean;
  run_count: Generated<string>;
  last_run_at: Date | null;
  updated_at: Date;
}

interface AutomationRunTable {
  id: string;
  company_id: string;
  rule_id: string;
  rule_name: string;
  outbox_id: Big;
  sequence: Big;
  position: number;
  cause: string[];
  event: RuleEvent;
  task_id: string;
  short_id: string;
  /** Of the task at the event; null where the event doesn't say, and for runs of before this was kept. */
  status: TaskStatusName | null;
  conditions: Json<MetCondition[]>;
  actions: Json<RunAction[]>;
  outcome: Generated<RunOutcome>;
  at: Date;
  created_at: Date;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    automation_rule: AutomationRuleTable;
    automation_run: AutomationRunTable;
  }
}

export interface StartChecklistTable {
  user_id: string;
  supplier_at: Date | null;
  agent_at: Date | null;
  task_at: Date | null;
  assignment_at: Date | null;
  payout_at: Date | null;
  dismissed_at: Date | null;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    start_checklist: StartChecklistTable;
  }
}

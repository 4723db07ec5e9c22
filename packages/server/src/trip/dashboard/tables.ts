export interface AlertSeenTable {
  user_id: string;
  alert_id: string;
  seen_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    alert_seen: AlertSeenTable;
  }
}

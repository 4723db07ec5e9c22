import type { Db } from 'pg-boss';
import { APP_ROLE } from '../database/app-role.ts';

/** Schema of the queue's tables; the queue creates and updates them as the owner. */
export const JOB_SCHEMA = 'pgboss';

/** Lets the service's role add jobs in its own transactions. */
export async function allowAppRole(db: Db): Promise<void> {
  await db.executeSql(
    `grant usage on schema ${JOB_SCHEMA} to ${APP_ROLE};
     grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to ${APP_ROLE};
     grant execute on all functions in schema ${JOB_SCHEMA} to ${APP_ROLE}`,
  );
}

import type { startEmbedded } from '@qafila/server';

/** The database that test files copy. */
export const TEMPLATE = 'qafila_template';
/** Environment variable with the address of the run's PostgreSQL, for workers. */
export const TEST_DATABASE_VARIABLE = 'QAFILA_TEST_DATABASE';

export interface TestCluster {
  postgres: Awaited<ReturnType<typeof startEmbedded>>;
  dataDir: string;
}

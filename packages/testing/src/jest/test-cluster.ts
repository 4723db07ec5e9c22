import type { startEmbedded } from '@qafila/server';

/** The database that test files copy. */
export const TEMPLATE = 'qafila_template';
/** Tells workers where the run's PostgreSQL is. */
export const TEST_DATABASE_VARIABLE = 'QAFILA_TEST_DATABASE';

export interface TestCluster {
  postgres: Awaited<ReturnType<typeof startEmbedded>>;
  dataDir: string;
}

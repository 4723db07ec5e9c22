import { rm } from 'node:fs/promises';
import type { TestCluster } from './test-cluster.ts';

/** Removes every process and file of the run. */
export default async function globalTeardown(): Promise<void> {
  const cluster: TestCluster | undefined = Reflect.get(globalThis, 'qafilaTestCluster');
  await cluster?.postgres.stop();
  if (cluster) await rm(cluster.dataDir, { recursive: true, force: true });
}

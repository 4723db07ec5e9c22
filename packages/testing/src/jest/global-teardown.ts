import { rm } from 'node:fs/promises';
import type { TestCluster } from './test-cluster.ts';

/** Leaves neither a process nor a file behind. */
export default async function globalTeardown(): Promise<void> {
  const cluster: TestCluster | undefined = Reflect.get(globalThis, 'qafilaTestCluster');
  await cluster?.postgres.stop();
  if (cluster) await rm(cluster.dataDir, { recursive: true, force: true });
}

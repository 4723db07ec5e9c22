import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartupError } from '../startup-error.ts';
import { createDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

/**
 * S3 when it is configured, DATA_DIR otherwise.
 * @throws StartupError when S3_ENDPOINT is set without the other variables it needs.
 */
export function chooseStore(config: Config): ObjectStore {
  if (!config.S3_ENDPOINT) return createDiskStore(join(config.DATA_DIR, 'files'));
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new StartupError(
      'S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Set them, or leave S3_ENDPOINT out to keep files in DATA_DIR.',
    );
  return createS3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

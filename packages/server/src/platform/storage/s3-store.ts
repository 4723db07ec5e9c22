import { AwsClient } from 'aws4fetch';
import { checkKey, type ObjectStore } from './object-store.ts';

/** Request timeout, ms. */
const TIMEOUT_MS = 20_000;

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Any S3-compatible service, with path-style URLs; requests are signed with AWS Signature Version 4. */
export function createS3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Options): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const send = async (key: string, init: RequestInit, expected: readonly number[]) => {
    const answer = await client.fetch(`${base}/${checkKey(key)}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (expected.includes(answer.status)) return answer;
    throw new Error(`The file storage answered ${answer.status} to ${init.method} ${key}`);
  };
  return {
    async write(key, content, contentType) {
      const body = new Uint8Array(content);
      await send(key, { method: 'PUT', body, headers: { 'content-type': contentType } }, [200, 201, 204]);
    },
    async read(key) {
      const answer = await send(key, { method: 'GET' }, [200, 404]);
      return answer.status === 404 ? null : Buffer.from(await answer.arrayBuffer());
    },
    async remove(key) {
      await send(key, { method: 'DELETE' }, [200, 202, 204, 404]);
    },
  };
}

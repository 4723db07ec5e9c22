import { calls } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import type { TripServer } from '../../trip.fixture.ts';

const BOUNDARY = 'qafila-test-boundary';

/** A multipart body of text fields and, unless left out, a file. */
export function multipart(file: string | Buffer | undefined, fields: Record<string, string> = {}) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body: (string | Buffer)[] = [...parts];
  if (file !== undefined)
    body.push(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="tasks.csv"\r\ncontent-type: text/csv\r\n\r\n`,
      file,
      '\r\n',
    );
  body.push(`--${BOUNDARY}--\r\n`);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat(body.map((part) => Buffer.from(part))),
  };
}

/** Sends a file to the import as the operator, or as somebody else. */
export const importing =
  ({ server, operator }: Pick<TripServer, 'server' | 'operator'>) =>
  async (file: string | Buffer | undefined, fields: Record<string, string> = {}, as: SignedIn = operator) => {
    const { headers, payload } = multipart(file, fields);
    const reply = await server.app.inject({
      method: 'POST',
      url: calls.task.csvImport.path,
      headers: { ...as.headers, ...headers },
      payload,
    });
    return { status: reply.statusCode, body: reply.json() };
  };

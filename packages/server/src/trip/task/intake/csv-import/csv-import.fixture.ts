import { calls } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import type { TripServer } from '../../../trip.fixture.ts';

/** A multipart body of text fields and, unless left out, a file. */
export function multipart(file: string | Buffer | undefined, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file !== undefined)
    body.set('file', new Blob([new Uint8Array(Buffer.from(file))], { type: 'text/csv' }), 'tasks.csv');
  return body;
}

/** Sends a file to the import as the operator, or as somebody else. */
export const importing =
  ({ ask }: Pick<TripServer, 'ask'>) =>
  (file: string | Buffer | undefined, fields: Record<string, string> = {}, as?: SignedIn) =>
    ask(calls.task.csvImport, { body: multipart(file, fields) }, as);

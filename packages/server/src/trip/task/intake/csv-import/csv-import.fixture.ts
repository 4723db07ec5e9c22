import { calls } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { multipart } from '../../../../platform/http/multipart.fixture.ts';
import type { TripServer } from '../../../trip.fixture.ts';

/** Sends a file to the import as the operator, or as another user. */
export const importing =
  ({ ask }: Pick<TripServer, 'ask'>) =>
  (file: string | Buffer | undefined, fields: Record<string, string> = {}, as?: SignedIn) =>
    ask(calls.task.csvImport, { body: multipart(file, fields) }, as);

import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, CsvUpload, calls, checkWith, MAX_TASK_CSV_BYTES } from '@qafila/contracts';
import type { ChosenColumns } from '@qafila/domain/csv';
import type { Ids } from '../../../../platform/deps.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { say } from '../../../../platform/words/say.ts';
import { importTasks } from './import-tasks.ts';
import { receiveFile } from './receive-file.ts';
import { createResultsFile } from './results-file.ts';

/** What an upload may hold besides the file. */
const FORM_BYTES = 64 * 1024;

/** The same call with body and reply left as streams. */
const streamed = {
  ...calls.task.csvImport,
  body: undefined,
  reply: undefined,
  replyEncoding: 'stream',
} as const;

const fail = () =>
  new AppError('VALIDATION', {
    errors: [{ path: 'columns', message: say('Must be JSON of column header to field') }],
  });

/** The user's own mapping of columns. @throws AppError VALIDATION */
function chosenColumns(text: string | undefined): ChosenColumns {
  if (!text) return {};
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw fail();
  }
  if (typeof read !== 'object' || read === null) throw fail();
  if (Object.values(read).some((field) => typeof field !== 'string')) throw fail();
  return read as ChosenColumns;
}

function readFields(fields: Record<string, unknown>) {
  const read = checkWith(CsvUpload, fields);
  if (!read.ok) throw new AppError('VALIDATION', { errors: read.errors });
  return { dryRun: read.value.dryRun ?? false, chosen: chosenColumns(read.value.columns) };
}

/** Tasks from a file of any length: it comes to disk, is read from there twice, and its results go out from disk. */
export const csvImportRoutes = (ids: Ids): Route[] => [
  route(
    streamed,
    async (ctx) => {
      const folder = await mkdtemp(join(tmpdir(), 'qafila-import-'));
      const clean = () => rm(folder, { recursive: true, force: true });
      const results = createResultsFile(folder);
      try {
        const { fields, path } = await receiveFile(ctx.request, folder);
        const options = { ...readFields(fields), newId: () => ids.uuid() };
        await importTasks(ctx.tx, path, options, results);
        await results.end();
      } catch (error) {
        results.close();
        await clean();
        throw error;
      }
      ctx.reply.type('application/json; charset=utf-8');
      return createReadStream(results.path).on('close', () => void clean());
    },
    { bodyLimit: MAX_TASK_CSV_BYTES + FORM_BYTES },
  ),
];

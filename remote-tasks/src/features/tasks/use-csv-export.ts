import { ApiError } from '@qafila/api-client';
import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi, useNotice, useVisitor } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { type CsvScope, downloadFile } from '@qafila/ui/forms';
import { useEffect, useRef, useState } from 'react';
import type { TaskQuery } from '../../shared/filter-input.ts';
import { readPieces } from './read-pieces.ts';

const FILE_NAME = 'tasks.csv';

/** Writes tasks to a CSV: the page that is shown, or all that the filters leave, with progress and a way to stop. */
export function useCsvExport(query: TaskQuery, rows: readonly Task[]) {
  const api = useApi();
  const notice = useNotice();
  const { timeZone } = useUi();
  const currency = useVisitor()?.company?.currency ?? '';
  const [written, setWritten] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const write = async (scope: CsvScope, signal: AbortSignal) => {
    // The CSV writer is needed by few visits.
    const { createTasksCsv } = await import('./tasks-csv.ts');
    const csv = createTasksCsv({ currency, zone: timeZone });
    if (scope === 'current') csv.add(rows);
    else {
      let count = 0;
      setWritten(count);
      for await (const piece of readPieces((one) => api.call(taskCalls.all, { query: one, signal }), query)) {
        signal.throwIfAborted();
        csv.add(piece);
        count += piece.length;
        setWritten(count);
      }
    }
    return csv.file();
  };
  const start = async (scope: CsvScope): Promise<void> => {
    const abort = new AbortController();
    stop.current = abort;
    try {
      const { ok, message } = downloadFile(FILE_NAME, await write(scope, abort.signal));
      if (ok) notice.success(message);
      else notice.error(message);
    } catch (error) {
      if (!abort.signal.aborted && !(error instanceof ApiError && error.code === 'CANCELLED'))
        notice.failure(error);
    } finally {
      setWritten(undefined);
    }
  };
  return { start, written, cancel: () => stop.current?.abort() };
}

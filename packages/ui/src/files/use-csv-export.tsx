import type { PagingFilteringContext } from '@qafila/contracts/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePartText } from '../messages/part-text.ts';
import { CsvMenu } from './csv-menu.tsx';
import { saveFile } from './download.ts';
import { type ExportFile, openExportFile } from './export-file.ts';
import { ExportProgress } from './export-progress.tsx';
import { createProgress, type Progress } from './progress.ts';

/** Where the result of an export is shown: the shell's notices. */
export interface ExportNotice {
  success(text: string): void;
  info(text: string): void;
  error(text: string): void;
  failure(error: unknown): void;
}

/** How 'all' is written. */
export interface ExportPart {
  /** Total rows; undefined if not fully counted. */
  pageSize: number | undefined;
  signal: AbortSignal;
  file: ExportFile;
  /** @param rows written so far */
  onRows: (rows: number, total?: number) => void;
  /** For a call whose reply is the file. */
  receive: { into: ExportFile; onProgress: (received: { lines: number; total: number | null }) => void };
}

export interface CsvExportOptions {
  /** File name. */
  name: string;
  notice: ExportNotice;
  paging: PagingFilteringContext | undefined;
  /** The shown rows, as CSV. */
  current: () => Promise<string>;
  /** All rows that match the filters. */
  all: (part: ExportPart) => Promise<Blob>;
}

/** CSV export: a menu of 'current' and 'all', and the progress of 'all' with a cancel button. */
export function useCsvExport({ name, notice, paging, current, all }: CsvExportOptions): {
  menu: ReactNode;
  /** Rendered apart from the menu, since it is wide. */
  progress: ReactNode;
} {
  const t = usePartText();
  const [running, setRunning] = useState<Progress>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const saveCurrent = async () => {
    try {
      saveFile(notice, name, await current());
    } catch (error) {
      notice.failure(error);
    }
  };
  const saveAll = async () => {
    const controller = new AbortController();
    abort.current = controller;
    const expected = paging?.totalIsLowerBound ? undefined : paging?.totalItems;
    const progress = createProgress(expected);
    setRunning(progress);
    let file: ExportFile | undefined;
    try {
      file = await openExportFile();
      saveFile(notice, name, await all(partOf(file, expected, controller.signal, progress)));
    } catch (error) {
      await file?.discard();
      if (controller.signal.aborted) notice.info(t('export.cancelled'));
      else if (isNamed(error, 'QuotaExceededError')) notice.error(t('export.full'));
      else if (isNamed(error, 'NotFoundError', 'NotReadableError', 'InvalidStateError'))
        notice.error(t('export.lost'));
      else notice.failure(error);
    } finally {
      setRunning(undefined);
    }
  };
  return {
    menu: (
      <CsvMenu
        shownRows={paging ? shownRowsOf(paging) : 0}
        totalItems={paging?.totalItems ?? 0}
        totalIsLowerBound={paging?.totalIsLowerBound}
        onDownload={(scope) => (scope === 'all' ? saveAll() : saveCurrent())}
      />
    ),
    progress: running && <ExportProgress progress={running} onCancel={() => abort.current?.abort()} />,
  };
}

/** The last page of a list has fewer rows than the others; of a list that was not counted to its end it isn't known which one that is. */
const shownRowsOf = ({ pageNumber, pageSize, totalItems, totalIsLowerBound }: PagingFilteringContext) =>
  totalIsLowerBound ? pageSize : Math.max(0, Math.min(pageSize, totalItems - (pageNumber - 1) * pageSize));

const partOf = (
  file: ExportFile,
  expected: number | undefined,
  signal: AbortSignal,
  { report }: Progress,
): ExportPart => ({
  pageSize: expected,
  signal,
  file,
  onRows: report,
  receive: {
    into: file,
    // The header is not a row, and a note may contain line breaks.
    onProgress: ({ lines, total }) => report(Math.max(lines - 1, 0), total ?? undefined),
  },
});

/** True for a storage error of the browser with one of these names. */
const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

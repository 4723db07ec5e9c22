import type { FileReply, Received } from '@qafila/api-client';
import { ApiError } from '@qafila/api-client';
import { useNotice } from '@qafila/shell-sdk';
import { downloadFile } from '@qafila/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../messages/use-text.ts';

/** A file on its way. */
export interface Running {
  /** Rows so far. */
  rows: number;
  /** Undefined while it is not known. */
  total: number | undefined;
}

/** How the call is to be made. */
export interface ExportPart {
  signal: AbortSignal;
  onProgress: (received: Received) => void;
}

/** Fetches a file that the server writes as it reads, tells how far it is, and can be given up. */
export function useExport() {
  const t = useText();
  const notice = useNotice();
  const [running, setRunning] = useState<Running>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const start = async (
    name: string,
    total: number | undefined,
    fetchFile: (part: ExportPart) => Promise<FileReply>,
  ) => {
    const controller = new AbortController();
    abort.current = controller;
    setRunning({ rows: 0, total });
    try {
      const { blob } = await fetchFile({
        signal: controller.signal,
        onProgress: (received) => setRunning(runningOf(received, total)),
      });
      const { ok, message } = downloadFile(name, blob);
      if (ok) notice.success(message);
      else notice.error(message);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CANCELLED') notice.info(t('export.cancelled'));
      else notice.failure(error);
    } finally {
      setRunning(undefined);
    }
  };
  return { running, start, cancel: () => abort.current?.abort() };
}

/** The header is no row, and a note may hold line ends of its own. */
function runningOf(received: Received, expected: number | undefined): Running {
  const total = received.total ?? expected;
  const rows = Math.max(received.lines - 1, 0);
  return { rows: total === undefined ? rows : Math.min(rows, total), total };
}

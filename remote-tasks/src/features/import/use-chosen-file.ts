import type { TaskCsvField } from '@qafila/domain/csv';
import { useRef, useState } from 'react';
import { automaticChoice, type Choice, choose } from './mapping.ts';
import { type FileHead, readHead } from './read-file.ts';

/** Rows in the preview. */
const PREVIEW_ROWS = 5;

/** A chosen file with its first rows and its column mapping. */
export interface ChosenFile {
  file: File;
  head: FileHead;
  choice: Choice;
}

/** State of the chosen file; a file that can't be read stays shown with the reason. */
export function useChosenFile() {
  const [file, setFile] = useState<File>();
  const [head, setHead] = useState<FileHead>();
  const [choice, setChoice] = useState<Choice>([]);
  const [unreadable, setUnreadable] = useState<unknown>();
  const latest = useRef<File>(undefined);
  const take = async (next: File | undefined) => {
    latest.current = next;
    setFile(next);
    setHead(undefined);
    setUnreadable(undefined);
    if (!next) return;
    try {
      const read = await readHead(next, PREVIEW_ROWS);
      if (latest.current !== next) return;
      setChoice(automaticChoice(read.headers));
      setHead(read);
    } catch (error) {
      if (latest.current === next) setUnreadable(error);
    }
  };
  return {
    file,
    chosen: file && head ? ({ file, head, choice } satisfies ChosenFile) : undefined,
    unreadable,
    take,
    map: (position: number, field: TaskCsvField | '') => setChoice(choose(choice, position, field)),
  };
}

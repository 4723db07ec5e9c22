import type { BulkReply } from '@qafila/contracts/core';
import { newId } from '@qafila/domain/web';
import { useState } from 'react';
import { useUi } from '../theme/ui-context.ts';

export interface SendOptions {
  /** Checks every row without writing. */
  dryRun: boolean;
  /** Idempotency key: the same file is written under the same key, however often its reply is lost. */
  key: string;
}

export interface UploadOptions<Reply extends BulkReply = BulkReply> {
  send: (file: File, options: SendOptions) => Promise<Reply>;
  /** Called after writing: cached reads of these rows are outdated. */
  onWritten: () => void;
}

/**
 * State of an upload: chosen, checked without writing, then written. Another file starts again, but not during a
 * request: its reply belongs to the file that was sent.
 */
export function useUpload<Reply extends BulkReply>({ send, onWritten }: UploadOptions<Reply>) {
  const { errorText } = useUi();
  const [file, setFile] = useState<File>();
  const [key, setKey] = useState(newId);
  const [checked, setChecked] = useState<Reply>();
  const [written, setWritten] = useState<Reply>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async (options: SendOptions, take: (reply: Reply) => void) => {
    if (!file || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      take(await send(file, options));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    file,
    choose: (next: File | undefined) => {
      if (busy) return;
      setFile(next);
      setKey(newId());
      setChecked(undefined);
      setFailure(undefined);
    },
    checked,
    written,
    busy,
    failure,
    check: () => run({ dryRun: true, key: newId() }, setChecked),
    write: () =>
      run({ dryRun: false, key }, (reply) => {
        setWritten(reply);
        onWritten();
      }),
  };
}

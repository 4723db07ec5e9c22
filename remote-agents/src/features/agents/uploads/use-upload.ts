import { describeError } from '@qafila/api-client';
import type { BulkReply } from '@qafila/contracts/core';
import { useApi } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useState } from 'react';
import { agentKeys } from '../../../shared/keys.ts';
import { useMessage } from '../../../shared/use-message.ts';
import { type UploadKind, upload } from './upload-kinds.ts';

/** A file on its way: chosen, checked without writing, then written. Another file starts anew. */
export function useUpload(kind: UploadKind) {
  const api = useApi();
  const client = useQueryClient();
  const message = useMessage();
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<BulkReply>();
  const [written, setWritten] = useState<BulkReply>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async (dryRun: boolean, take: (reply: BulkReply) => void) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      take(await upload(api, kind, file, dryRun));
    } catch (error) {
      setFailure(describeError(error).map(message).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return {
    file,
    choose: (next: File | undefined) => {
      setFile(next);
      setChecked(undefined);
      setFailure(undefined);
    },
    checked,
    written,
    busy,
    failure,
    check: () => send(true, setChecked),
    write: () =>
      send(false, (reply) => {
        setWritten(reply);
        void client.invalidateQueries({ queryKey: agentKeys.all });
      }),
  };
}

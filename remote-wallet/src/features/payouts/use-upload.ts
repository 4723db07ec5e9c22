import { calls } from '@qafila/contracts';
import type { BulkReply } from '@qafila/contracts/core';
import { useApi } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useState } from 'react';
import { walletKeys } from '../../shared/keys.ts';
import { useErrorText } from '../../shared/use-message.ts';

const newKey = (): string => crypto.randomUUID();

/** A file on its way: chosen, checked without writing, then written, once. Another file starts anew. */
export function useUpload() {
  const api = useApi();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [file, setFile] = useState<File>();
  // The same file is written under the same key, however often its answer is lost.
  const [key, setKey] = useState(newKey);
  const [checked, setChecked] = useState<BulkReply>();
  const [written, setWritten] = useState<BulkReply>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async (dryRun: boolean, idempotencyKey: string, take: (reply: BulkReply) => void) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { file, dryRun: String(dryRun) };
      take(await api.call(calls.payout.create, { body, idempotencyKey }));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    file,
    choose: (next: File | undefined) => {
      setFile(next);
      setKey(newKey());
      setChecked(undefined);
      setFailure(undefined);
    },
    checked,
    written,
    busy,
    failure,
    check: () => send(true, newKey(), setChecked),
    write: () =>
      send(false, key, (reply) => {
        setWritten(reply);
        void client.invalidateQueries({ queryKey: walletKeys.payouts });
      }),
  };
}

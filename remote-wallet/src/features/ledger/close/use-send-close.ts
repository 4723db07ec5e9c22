import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { CashClose, CashCloseInput } from '@qafila/contracts/wallet';
import { newId } from '@qafila/domain/web';
import { useApi, useErrorText } from '@qafila/shell-sdk';
import { useState } from 'react';
import { isUnanswered } from '../../../shared/unanswered.ts';
import type { OpenClosing } from './closing.ts';

export interface SendCloseOptions {
  closing: OpenClosing;
  onChange: (closing: OpenClosing) => void;
  /** Called when the ledger changed: the expected amount has to be read again. */
  onMoved: () => Promise<unknown>;
  onClosed: (close: CashClose) => void;
}

/** The server compared this close with the ledger and refused it, so no earlier try of it was posted either. */
const isCompared = (error: unknown) => error instanceof ApiError && error.details?.preview !== undefined;

/**
 * Sends a close. While a reply to it is missing, it is only sent again as it was: what was read or typed since would be
 * another close, which the server refuses under the same key.
 */
export function useSendClose({ closing, onChange, onMoved, onClosed }: SendCloseOptions) {
  const api = useApi();
  const errorText = useErrorText();
  const [sending, setSending] = useState<'first' | 'again'>();
  const [failure, setFailure] = useState<string>();

  /** Throws ApiError. */
  const send = async (body: CashCloseInput) => {
    const { agentId, key, moved, sent } = closing;
    setSending(sent ? 'again' : 'first');
    setFailure(undefined);
    // Stored before it is sent: after a reload in between it must be known.
    onChange({ ...closing, sent: body });
    try {
      onClosed(await api.call(calls.cashClose.close, { body, idempotencyKey: key }));
    } catch (error) {
      const isRefused = isCompared(error) || (!sent && !isUnanswered(error));
      if (!isRefused) setFailure(errorText(error));
      else if (error instanceof ApiError && error.status === 409) {
        // A changed expected amount makes it another close, with another key.
        onChange({ agentId, key: newId(), moved: true });
        await onMoved();
      } else onChange({ agentId, key, ...(moved && { moved }) });
      throw error;
    } finally {
      setSending(undefined);
    }
  };

  return {
    send,
    busy: sending !== undefined,
    failure,
    /** To be sent again; undefined during the first try. */
    unanswered: sending === 'first' ? undefined : closing.sent,
  };
}

import { useConfirm, useErrorText } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { clearDraft } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { walletKeys } from '../keys.ts';
import { isUnanswered } from '../unanswered.ts';
import { confirmedPosting, type Posting, type PostingEntry } from './posting.ts';

export interface PostingOptions<P extends Posting> {
  posting: P;
  /** Storage key of step 1's draft. */
  draftKey: string;
  /** Sends the entry under the key of `posting`, and shows a notice on success. Throws ApiError. */
  post: (entry: PostingEntry) => Promise<void>;
  /** Called on a failure, in addition to the error in step 2. */
  onFailure?: (error: unknown) => void;
  onChange: (posting: P) => void;
  onClose: () => void;
}

export interface PostingSteps {
  busy: boolean;
  failure: string | undefined;
  onDirtyChange: (dirty: boolean) => void;
  /** Closes, after a question if something would be lost. */
  onCancel: () => void;
  onConfirm: (entry: PostingEntry) => void;
  onBack: () => void;
  onPost: () => void;
}

/** Posts in two steps: entered, confirmed, then sent; posted once however often it is tried. */
export function usePosting<P extends Posting>(options: PostingOptions<P>): PostingSteps {
  const { posting, draftKey, post, onFailure, onChange, onClose } = options;
  const { entry, unanswered } = posting;
  const t = useText();
  const errorText = useErrorText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [typed, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const leave = () => {
    clearDraft(draftKey);
    onClose();
  };
  const cancel = async () => {
    if (busy) return;
    const question = unanswered
      ? { title: t('change.unknownTitle'), body: t('change.unknownBody') }
      : { title: t('change.discardTitle'), body: t('change.discardBody') };
    const asks = typed || entry !== null;
    if (!asks || (await confirm({ ...question, confirmLabel: t('change.discard'), tone: 'danger' }))) leave();
  };
  const send = async () => {
    if (!entry) return;
    setBusy(true);
    setFailure(undefined);
    // Marked before it is sent: after a reload in between it must be known.
    onChange({ ...posting, unanswered: true });
    try {
      await post(entry);
      void client.invalidateQueries({ queryKey: walletKeys.all });
      leave();
    } catch (error) {
      // A refusal proves nothing about an earlier try without a reply: only a success ends that.
      onChange({ ...posting, unanswered: posting.unanswered || isUnanswered(error) });
      setFailure(errorText(error));
      onFailure?.(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    failure,
    onDirtyChange: setTyped,
    onCancel: () => void cancel(),
    onConfirm: (given) => onChange(confirmedPosting(posting, given)),
    onBack: () => {
      setFailure(undefined);
      onChange({ ...posting, confirming: false });
    },
    onPost: () => void send(),
  };
}

import type { ConfigName, ConfigOverride, SaveNote } from '@qafila/contracts/config';
import { Button, Dialog, useUi } from '@qafila/ui';
import { DiscardQuestion } from '@qafila/ui/fields';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { ReasonInput } from '../../../shared/versions/reason-input.tsx';
import { RehearseButton } from '../rehearsal/rehearse-button.tsx';
import { useRehearsed } from '../rehearsal/rehearsed-change.ts';
import { useConfigWords } from '../use-config-words.ts';

interface DeleteDialogProps {
  kind: ConfigName;
  override: ConfigOverride;
  onClose: () => void;
  /** Returns whether it was deleted. */
  onDelete: (override: ConfigOverride, note: SaveNote) => Promise<boolean>;
  /** Who saved meanwhile, shown after a refusal. */
  conflict?: ReactNode;
}

/** Asks before an override is deleted and why, and lets that be rehearsed first. */
export function DeleteDialog({ kind, override, onClose, onDelete, conflict }: DeleteDialogProps) {
  const t = useText();
  const { t: ui } = useUi();
  const words = useConfigWords();
  const rehearsed = useRehearsed();
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const reasonInput = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const change = { kind: 'removed', id: override.id } as const;
  const confirm = async () => {
    setBusy(true);
    if (await onDelete(override, { reason, rehearsalId: rehearsed.idOf(change) })) return onClose();
    setRefused(true);
    setBusy(false);
  };
  return (
    <Dialog
      open
      asks
      busy={isBusy}
      size="md"
      title={t('config.deleteTitle')}
      description={t('config.deleteBody', { header: words.header(override) })}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {ui('dialog.cancel')}
          </Button>
          <RehearseButton kind={kind} disabled={isBusy} change={() => change} onDone={rehearsed.keep} />
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {t('config.deleteConfirm')}
          </Button>
        </>
      }
    >
      {isRefused && conflict}
      <ReasonInput ref={reasonInput} value={reason} onValue={setReason} disabled={isBusy} />
      <DiscardQuestion within={reasonInput} dirty={reason !== '' && !isBusy} />
    </Dialog>
  );
}

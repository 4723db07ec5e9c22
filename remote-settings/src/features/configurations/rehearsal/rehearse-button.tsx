import type { ConfigName, RehearsedChange } from '@qafila/contracts/config';
import { useNotice } from '@qafila/shell-sdk';
import { Button, type ButtonProps } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { RehearseDialog } from './rehearse-dialog.tsx';
import type { Rehearsed } from './rehearsed-change.ts';

interface RehearseButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  kind: ConfigName;
  /** The change to try; undefined while the form is not valid. */
  change: () => RehearsedChange | undefined;
  onDone: (rehearsed: Rehearsed) => void;
}

/** 'Rehearse on…' beside the button that saves a change. */
export function RehearseButton({ kind, change, onDone, ...button }: RehearseButtonProps) {
  const t = useText();
  const notice = useNotice();
  const [opened, setOpened] = useState<RehearsedChange>();
  const open = () => {
    const tried = change();
    if (tried) setOpened(tried);
    else notice.error(t('rehearsal.invalid'));
  };
  return (
    <>
      <Button icon="clock" {...button} onClick={open}>
        {t('rehearsal.open')}
      </Button>
      {opened && (
        <RehearseDialog
          kind={kind}
          change={opened}
          onClose={() => setOpened(undefined)}
          onDone={(id) => onDone({ id, change: opened })}
        />
      )}
    </>
  );
}

import { AssignmentConfig, type ConfigName, TaskConfig } from '@qafila/contracts/config';
import { useNotice } from '@qafila/shell-sdk';
import { Button } from '@qafila/ui';
import { useFormValue } from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { RehearseDialog } from './rehearse-dialog.tsx';

const SCHEMAS = { task: TaskConfig, assignment: AssignmentConfig };

/** A rehearsal whose result was seen, and the configuration that was tried. */
export interface Rehearsed {
  id: string;
  config: TaskConfig | AssignmentConfig;
}

interface RehearseButtonProps {
  kind: ConfigName;
  disabled: boolean;
  onDone: (rehearsed: Rehearsed) => void;
}

/** 'Rehearse on…' beside the save button of a configuration's form. */
export function RehearseButton({ kind, disabled, onDone }: RehearseButtonProps) {
  const t = useText();
  const notice = useNotice();
  const value = useFormValue<unknown>('config');
  const [opened, setOpened] = useState<TaskConfig | AssignmentConfig>();
  const open = () => {
    const config = v.safeParse(SCHEMAS[kind], value);
    if (config.success) setOpened(config.output);
    else notice.error(t('rehearsal.invalid'));
  };
  return (
    <>
      <Button icon="clock" disabled={disabled} onClick={open} marginBlockStart={disabled ? 0 : '6'}>
        {t('rehearsal.open')}
      </Button>
      {opened && (
        <RehearseDialog
          kind={kind}
          config={opened}
          onClose={() => setOpened(undefined)}
          onDone={(id) => onDone({ id, config: opened })}
        />
      )}
    </>
  );
}

import { SUCCESSES } from '@qafila/api-client';
import { ConfigConflict, type ConfigName } from '@qafila/contracts/config';
import { useNotice } from '@qafila/shell-sdk';
import { chakra, Text } from '@qafila/ui';
import { clearDraft, Form, type FormProps, SubmitButton, useFormValue } from '@qafila/ui/fields';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { ReasonField } from '../../../shared/versions/reason-field.tsx';
import { useVersionedSave } from '../../../shared/versions/use-versioned-save.ts';
import { RehearseButton } from '../rehearsal/rehearse-button.tsx';
import { changedBase, type Rehearsed, useRehearsed } from '../rehearsal/rehearsed-change.ts';
import { FormConflict } from '../saving/form-conflict.tsx';
import { useRefreshConfig } from '../use-config.ts';

const Foot = chakra('div', {
  base: {
    position: { base: 'static', md: 'sticky' },
    insetBlockEnd: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '3',
    paddingBlockStart: '3',
    paddingBlockEnd: '1',
    borderBlockStart: 'hairline',
    bg: 'surface',
  },
});

type Fields = Record<string, unknown>;

export interface BaseFormProps<Input extends Fields, Output extends Fields>
  extends Pick<FormProps<Input, Output>, 'schema' | 'defaultValues' | 'onDirtyChange'> {
  kind: ConfigName;
  version: number | undefined;
  /** Why nothing can be changed. */
  locked: string | undefined;
  send: (
    values: Output,
    version: number | undefined,
    rehearsalId: string | undefined,
  ) => Promise<{ version: number }>;
  /** Called once the new version is saved, and again once it is read. */
  onSaved: (version: number, isRead: boolean) => void;
  children: ReactNode;
}

/** The form of a base configuration with 'Save Changes'. */
export function BaseForm<Input extends Fields, Output extends Fields>(props: BaseFormProps<Input, Output>) {
  const { kind, version, locked, send, children } = props;
  const t = useText();
  const notice = useNotice();
  const refresh = useRefreshConfig();
  const saving = useVersionedSave(version, ConfigConflict);
  const rehearsed = useRehearsed();
  const [draftKey] = useState(`config.${kind}.base`);
  const reason = locked ?? (version === undefined ? t('config.notLoaded') : undefined);
  const save = async (values: Output) => {
    const saved = await saving.send((seen) =>
      send(values, seen, rehearsed.idOf(changedBase(kind, values.config))),
    );
    props.onSaved(saved.version, false);
    rehearsed.forget();
    notice.success(SUCCESSES.baseConfigUpdated);
    clearDraft(draftKey);
    await refresh(kind);
    props.onSaved(saved.version, true);
  };
  return (
    <Form
      label={t(`config.base.${kind}`)}
      schema={props.schema}
      defaultValues={props.defaultValues}
      draftKey={draftKey}
      onDirtyChange={props.onDirtyChange}
      onRefused={(messages) => {
        for (const message of messages) notice.error(message);
      }}
      onSubmit={save}
    >
      {saving.conflict && (
        <FormConflict conflict={saving.conflict} at="config" overrideId={null} opened={props.defaultValues} />
      )}
      {children}
      <Foot>
        {reason ? (
          <Text tone="muted" flex="1">
            {reason}
          </Text>
        ) : (
          <ReasonField />
        )}
        <BaseRehearsal kind={kind} disabled={reason !== undefined} onDone={rehearsed.keep} />
        <SubmitButton disabled={reason !== undefined} marginBlockStart={reason ? 0 : '6'}>
          {t('config.saveChanges')}
        </SubmitButton>
      </Foot>
    </Form>
  );
}

interface BaseRehearsalProps {
  kind: ConfigName;
  disabled: boolean;
  onDone: (rehearsed: Rehearsed) => void;
}

function BaseRehearsal({ kind, disabled, onDone }: BaseRehearsalProps) {
  const value = useFormValue<unknown>('config');
  return (
    <RehearseButton
      kind={kind}
      change={() => changedBase(kind, value)}
      onDone={onDone}
      disabled={disabled}
      marginBlockStart={disabled ? 0 : '6'}
    />
  );
}

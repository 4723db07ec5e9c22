import { ConfigConflict, type ConfigName } from '@qafila/contracts/config';
import { DrawerFoot, type DrawerProps, useNotice } from '@qafila/shell-sdk';
import { Button, Text, useUi } from '@qafila/ui';
import { clearDraft, Form, type FormProps, SubmitButton, useFormValue } from '@qafila/ui/fields';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { ReasonField } from '../../../shared/versions/reason-field.tsx';
import { useVersionedSave } from '../../../shared/versions/use-versioned-save.ts';
import { ConditionFields } from '../fields/condition-fields.tsx';
import { RehearseButton } from '../rehearsal/rehearse-button.tsx';
import { changedOverride, type Rehearsed, useRehearsed } from '../rehearsal/rehearsed-change.ts';
import { FormConflict } from '../saving/form-conflict.tsx';
import { useRefreshConfig } from '../use-config.ts';
import { useLockReason } from '../use-lock-reason.ts';

type Fields = Record<string, unknown>;

export interface OverrideFormProps<Input extends Fields, Output extends Fields>
  extends Pick<DrawerProps, 'setDirty' | 'close'>,
    Pick<FormProps<Input, Output>, 'schema' | 'defaultValues'> {
  kind: ConfigName;
  /** The override to edit; undefined for a new one. */
  id: string | undefined;
  /** The version that the form was opened with. */
  version: number;
  isFrozen: boolean;
  send: (values: Output, version: number | undefined, rehearsalId: string | undefined) => Promise<unknown>;
  /** The fields of the configuration. */
  children: (locked: boolean) => ReactNode;
}

/** Form of an override: its condition, and its values. */
export function OverrideForm<Input extends Fields, Output extends Fields>(
  props: OverrideFormProps<Input, Output>,
) {
  const { kind, id, version, send, close } = props;
  const t = useText();
  const { t: ui } = useUi();
  const formId = useId();
  const notice = useNotice();
  const refresh = useRefreshConfig();
  const saving = useVersionedSave(version, ConfigConflict);
  const rehearsed = useRehearsed();
  const locked = useLockReason(props.isFrozen);
  const draftKey = `config.${kind}.${id ?? 'create'}`;
  const leave = () => {
    clearDraft(draftKey);
    close();
  };
  const save = async (values: Output) => {
    await saving.send((baseVersion) =>
      send(values, baseVersion, rehearsed.idOf(changedOverride(kind, id, values))),
    );
    notice.success(t(id ? 'config.saved' : 'config.added'));
    leave();
    await refresh(kind);
  };
  return (
    <Form
      id={formId}
      label={t(id ? `${kind}-config.edit.title` : `${kind}-config.create.title`)}
      schema={props.schema}
      defaultValues={props.defaultValues}
      draftKey={draftKey}
      onDirtyChange={props.setDirty}
      onRefused={(messages) => {
        for (const message of messages) notice.error(message);
      }}
      onSubmit={save}
    >
      {locked && <Text tone="muted">{locked}</Text>}
      {saving.conflict && (
        <FormConflict
          conflict={saving.conflict}
          at="override"
          overrideId={id ?? null}
          opened={props.defaultValues}
        />
      )}
      <ConditionFields disabled={locked !== undefined} />
      {props.children(locked !== undefined)}
      {!locked && <ReasonField />}
      <DrawerFoot>
        <Button onClick={leave}>{ui('dialog.cancel')}</Button>
        <OverrideRehearsal {...{ kind, id }} disabled={locked !== undefined} onDone={rehearsed.keep} />
        <SubmitButton form={formId} alignSelf="center" disabled={locked !== undefined}>
          {t(id ? 'config.saveChanges' : 'config.add')}
        </SubmitButton>
      </DrawerFoot>
    </Form>
  );
}

interface OverrideRehearsalProps {
  kind: ConfigName;
  id: string | undefined;
  disabled: boolean;
  onDone: (rehearsed: Rehearsed) => void;
}

function OverrideRehearsal({ kind, id, disabled, onDone }: OverrideRehearsalProps) {
  const values = {
    metaDataKey: useFormValue<unknown>('metaDataKey'),
    metaDataValue: useFormValue<unknown>('metaDataValue'),
    metaDataValueComparisionOperatorId: useFormValue<unknown>('metaDataValueComparisionOperatorId'),
    override: useFormValue<unknown>('override'),
  };
  return (
    <RehearseButton
      kind={kind}
      change={() => changedOverride(kind, id, values)}
      onDone={onDone}
      disabled={disabled}
    />
  );
}

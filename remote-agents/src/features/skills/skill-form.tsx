import { SkillInput } from '@qafila/contracts/skill';
import { DrawerFoot, type DrawerProps } from '@qafila/shell-sdk';
import { ChoiceField, Form, FormButtons, TextAreaField, TextField } from '@qafila/ui/fields';
import { type ReactNode, useId } from 'react';
import { useText } from '../../messages/use-text.ts';

export interface SkillFormProps extends Pick<DrawerProps, 'close' | 'setDirty'> {
  label: string;
  submitLabel: string;
  draftKey: string;
  defaultValues: { name: string; isExclusive: boolean; description: string };
  onSubmit: (values: SkillInput) => Promise<void>;
  /** Shown above the fields. */
  notes?: ReactNode;
  /** Shown below the fields: the skill's agents. */
  children?: ReactNode;
}

/** The fields of a skill. */
export function SkillForm({ label, submitLabel, draftKey, defaultValues, ...props }: SkillFormProps) {
  const t = useText();
  const id = useId();
  return (
    <>
      <Form
        id={id}
        label={label}
        schema={SkillInput}
        defaultValues={defaultValues}
        draftKey={draftKey}
        onSubmit={props.onSubmit}
        onDirtyChange={props.setDirty}
      >
        {props.notes}
        <TextField name="name" label={t('skill.name')} required maxLength={100} />
        <ChoiceField
          name="isExclusive"
          label={t('skill.restriction')}
          hint={t('skill.restrictionHint')}
          options={[
            { value: false, label: t('skill.unrestricted') },
            { value: true, label: t('skill.restricted') },
          ]}
        />
        <TextAreaField name="description" label={t('skill.description')} maxLength={500} />
        <DrawerFoot>
          <FormButtons form={id} submitLabel={submitLabel} draftKey={draftKey} onCancel={props.close} />
        </DrawerFoot>
      </Form>
      {props.children}
    </>
  );
}

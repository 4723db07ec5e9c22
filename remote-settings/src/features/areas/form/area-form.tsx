import type { Area } from '@qafila/contracts/location';
import { DrawerFoot, type DrawerProps } from '@qafila/shell-sdk';
import { Box, HStack, useUi } from '@qafila/ui';
import { ColorMenuField, Form, FormButtons, TextAreaField, TextField } from '@qafila/ui/fields';
import { type ReactNode, useId } from 'react';
import type { InferInput } from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { areaColor } from '../area-color.ts';
import { AreaValues } from './area-values.ts';
import { BorderField } from './border-field.tsx';

export interface AreaFormProps extends Pick<DrawerProps, 'setDirty' | 'close'> {
  label: string;
  values: InferInput<typeof AreaValues>;
  area?: Area;
  draftKey: string;
  submitLabel: string;
  onSubmit: (values: AreaValues) => Promise<void>;
  /** Shown above the fields. */
  notes?: ReactNode;
}

/** Name, colour and border of an area. */
export function AreaForm({ label, values, area, draftKey, submitLabel, onSubmit, ...props }: AreaFormProps) {
  const t = useText();
  const { theme } = useUi();
  const id = useId();
  return (
    <Form
      id={id}
      label={label}
      schema={AreaValues}
      defaultValues={values}
      draftKey={draftKey}
      onSubmit={onSubmit}
      onDirtyChange={props.setDirty}
    >
      {props.notes}
      <HStack gap="2" alignItems="flex-end">
        <Box flex="1">
          <TextField name="name" label={t('area.name')} required maxLength={200} />
        </Box>
        <ColorMenuField name="colorHex" label={t('area.color')} usual={areaColor(null, theme)} />
      </HStack>
      <BorderField {...(area && { area })} />
      <TextAreaField name="notes" label={t('point.notes')} maxLength={2000} />
      <DrawerFoot>
        <FormButtons form={id} submitLabel={submitLabel} draftKey={draftKey} onCancel={props.close} />
      </DrawerFoot>
    </Form>
  );
}

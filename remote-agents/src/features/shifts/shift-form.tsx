import { calls } from '@qafila/contracts';
import type { ShiftInput } from '@qafila/contracts/shift';
import { DrawerFoot, type DrawerProps, useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Text } from '@qafila/ui';
import {
  ChecksField,
  FieldGrid,
  Form,
  FormButtons,
  FormSection,
  NumberField,
  SwitchField,
  TabMarks,
  TextAreaField,
  TextField,
  TimeField,
} from '@qafila/ui/fields';
import { type ReactNode, useId } from 'react';
import { useText } from '../../messages/use-text.ts';
import { FirstDayField, LastDayField } from './day-fields.tsx';
import { Shares } from './shares.tsx';
import { ShiftForm as Schema, type ShiftValues } from './shift-values.ts';
import { WeekHours } from './week-hours.tsx';

export interface ShiftFormProps
  extends Pick<DrawerProps, 'tab' | 'setTab' | 'setDirty' | 'markTabs' | 'close'> {
  label: string;
  submitLabel: string;
  draftKey: string;
  defaultValues: ShiftValues;
  onSubmit: (values: ShiftInput) => Promise<void>;
  /** Shown above the fields. */
  notes?: ReactNode;
}

/** The form of a shift in the tabs of its drawer. Both stay mounted, so that every invalid field is known. */
export function ShiftForm({ label, submitLabel, draftKey, tab, setTab, ...props }: ShiftFormProps) {
  const t = useText();
  const id = useId();
  const isRequirements = tab === 'requirements';
  return (
    <Form
      id={id}
      label={label}
      schema={Schema}
      defaultValues={props.defaultValues}
      draftKey={draftKey}
      onSubmit={props.onSubmit}
      onShowSection={setTab}
      onDirtyChange={props.setDirty}
    >
      <TabMarks mark={props.markTabs} />
      {props.notes}
      <div hidden={isRequirements}>
        <FormSection name="scheduling" title={t('shift.scheduling')} titleHidden>
          <TextField name="title" label={t('shift.title')} required maxLength={200} />
          <FieldGrid>
            <FirstDayField name="shiftPeriodStartUtc" label={t('shift.firstDay')} required />
            <LastDayField name="shiftPeriodEndUtc" label={t('shift.lastDay')} required />
          </FieldGrid>
          <WeekHours />
          <Text fontWeight="medium">{t('shift.commonBreak')}</Text>
          <FieldGrid>
            <TimeField name="breakStartTimeMin" label={t('shift.commonBreakStart')} />
            <NumberField
              name="breakDuration"
              label={t('shift.commonBreakLength')}
              unit={t('shift.minutes')}
              minimum={1}
              maximum={480}
            />
          </FieldGrid>
          <SwitchField
            name="breakMandatory"
            label={t('shift.commonMandatory')}
            hint={t('shift.mandatoryHint')}
          />
        </FormSection>
      </div>
      <div hidden={!isRequirements}>
        <FormSection name="requirements" title={t('shift.requirements')} titleHidden>
          <FieldGrid>
            <NumberField
              name="maxAssignableAgents"
              label={t('shift.maxAgents')}
              minimum={1}
              maximum={10_000}
              required
            />
          </FieldGrid>
          <Text fontWeight="medium">{t('shift.shares')}</Text>
          <Shares />
          <Areas />
          <SwitchField
            name="geographicalConnectivity"
            label={t('shift.geographical')}
            hint={t('shift.geographicalHint')}
          />
          <SwitchField
            name="timeBasedConnectivity"
            label={t('shift.timeBased')}
            hint={t('shift.timeBasedHint')}
          />
          <TextAreaField name="notes" label={t('supplier.notes')} maxLength={2000} />
        </FormSection>
      </div>
      <DrawerFoot>
        <FormButtons form={id} submitLabel={submitLabel} draftKey={draftKey} onCancel={props.close} />
      </DrawerFoot>
    </Form>
  );
}

/** A company has a few dozen areas: all of them are loaded. */
const MAX_AREAS = 500;

/** The areas of the shift. */
function Areas() {
  const t = useText();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['areas'],
    queryFn: ({ signal }) => api.call(calls.location.areas, { query: { pageSize: MAX_AREAS }, signal }),
    meta: { failure: false },
  });
  return (
    <ChecksField
      name="areaIds"
      label={t('shift.areas')}
      options={data?.items ?? []}
      empty={t('relocate.noAreas')}
    />
  );
}

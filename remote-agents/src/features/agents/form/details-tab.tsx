import { Stack } from '@qafila/ui';
import {
  DateField,
  FieldGrid,
  FormSection,
  PhoneField,
  SelectField,
  SwitchField,
  TextField,
} from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { useWords } from '../../../shared/use-words.ts';
import { SkillsField } from './skills-field.tsx';
import { SupplierFields, type SupplierFieldsProps } from './supplier-fields.tsx';

/** Name, contact, supplier and employment. */
export function DetailsTab({ supplier }: { supplier: SupplierFieldsProps['present'] }) {
  const t = useText();
  const words = useWords();
  return (
    <Stack gap="6">
      <FormSection name="agent details" title={t('section.agent details')}>
        <FieldGrid>
          <TextField name="user.firstName" label={t('field.firstName')} required maxLength={100} />
          <TextField name="user.lastName" label={t('field.lastName')} required maxLength={100} />
          <PhoneField name="user.phoneNumber" label={t('field.phoneNumber')} required />
          <DateField name="joiningDate" label={t('field.joiningDate')} required />
          <SupplierFields present={supplier} />
          <TextField name="user.country" label={t('field.country')} maxLength={100} />
          <TextField name="user.zipCode" label={t('field.zipCode')} maxLength={20} />
        </FieldGrid>
        <SkillsField name="skillIds" label={t('field.skills')} />
      </FormSection>
      <FormSection name="employment" title={t('section.employment')}>
        <FieldGrid>
          <SelectField name="fleetTypeId" label={t('field.fleetTypeId')} options={words.fleets} required />
        </FieldGrid>
        <SwitchField name="autoAccept" label={t('field.autoAccept')} hint={t('form.autoAcceptHint')} />
      </FormSection>
    </Stack>
  );
}

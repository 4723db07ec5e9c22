import { FieldGrid, FormSection, PhoneField, TextField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';

/** Name and contact of the company. */
export function DetailsTab() {
  const t = useText();
  return (
    <FormSection name="details" title={t('company.tab.details')} titleHidden>
      <FieldGrid>
        <TextField name="name" label={t('company.name')} required maxLength={200} />
        <PhoneField name="phoneNumber" label={t('company.phoneNumber')} required />
        <TextField name="domain" label={t('company.domain')} hint={t('company.domainHint')} maxLength={253} />
      </FieldGrid>
    </FormSection>
  );
}

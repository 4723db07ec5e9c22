import { DateField, FieldGrid, FormSection, TextField, useFormValue } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import type { DocumentDate } from '../../../shared/documents.ts';
import { ExpiryBadge } from '../../../shared/expiry-badge.tsx';

function ExpiryField({ name }: { name: DocumentDate }) {
  const t = useText();
  const day = useFormValue<string>(name);
  return (
    <div>
      <DateField name={name} label={t(`field.${name}`)} required />
      <ExpiryBadge day={day ?? null} />
    </div>
  );
}

/** Passport, QID, licence and permit, with their dates. */
export function DocumentsTab() {
  const t = useText();
  return (
    <FormSection name="agent documents" title={t('section.agent documents')} titleHidden>
      <FieldGrid>
        <TextField name="passportNo" label={t('field.passportNo')} required maxLength={50} />
        <ExpiryField name="passportExpirationDate" />
        <TextField
          name="qatarId"
          label={t('field.qatarId')}
          hint={t('form.qatarIdHint')}
          required
          maxLength={50}
        />
        <ExpiryField name="qatarIdExpirationDate" />
        <ExpiryField name="drivingLicenseExpirationDate" />
        <ExpiryField name="workPermitExpirationDate" />
      </FieldGrid>
    </FormSection>
  );
}

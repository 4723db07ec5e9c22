import { FieldGrid, FormSection, PhoneField, TextField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';

/** The account of the company's first administrator, created together with the company. */
export function AdministratorTab() {
  const t = useText();
  return (
    <FormSection name="administrator" title={t('company.tab.administrator')} titleHidden>
      <FieldGrid>
        <TextField name="administrator.user.firstName" label={t('user.firstName')} required maxLength={100} />
        <TextField name="administrator.user.lastName" label={t('user.lastName')} required maxLength={100} />
        <PhoneField name="administrator.user.phoneNumber" label={t('company.adminPhone')} required />
        <TextField name="administrator.user.country" label={t('company.country')} maxLength={100} />
        <TextField name="administrator.user.zipCode" label={t('company.zipCode')} maxLength={20} />
        <TextField
          name="administrator.email"
          type="email"
          label={t('user.email')}
          autoComplete="off"
          required
        />
        <TextField
          name="administrator.password"
          type="password"
          label={t('user.password')}
          hint={t('company.passwordHint')}
          autoComplete="new-password"
          required
        />
      </FieldGrid>
    </FormSection>
  );
}

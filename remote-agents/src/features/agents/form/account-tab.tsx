import { Text } from '@qafila/ui';
import { FieldGrid, FormSection, TextField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';

/** The agent's account; created with the agent and not editable here. */
export function AccountTab({ email }: { email: string | undefined }) {
  const t = useText();
  return (
    <FormSection name="account" title={t('section.account')} titleHidden>
      {email === undefined ? (
        <FieldGrid>
          <TextField name="email" type="email" label={t('field.email')} autoComplete="off" required />
          <TextField
            name="password"
            type="password"
            label={t('field.password')}
            hint={t('form.passwordHint')}
            autoComplete="new-password"
            required
          />
        </FieldGrid>
      ) : (
        <>
          <Text>
            {t('field.email')}: <bdi>{email}</bdi>
          </Text>
          <Text tone="muted" size="sm">
            {t('form.accountHint')}
          </Text>
        </>
      )}
    </FormSection>
  );
}

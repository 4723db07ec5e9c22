import type { User } from '@qafila/contracts/identity';
import { Stack, Text } from '@qafila/ui';
import { FieldGrid, FormSection, SwitchField, TextField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';

/** Email and password of a new user. They can't be changed here later. */
export function LoginTab({ user }: { user?: User }) {
  const t = useText();
  return (
    <FormSection name="login" title={t('user.tab.login')} titleHidden>
      <Stack gap="6">
        {user ? (
          <>
            <Text>
              {t('user.email')}: <bdi>{user.email}</bdi>
            </Text>
            <Text tone="muted" size="sm">
              {t(user.invitation ? 'user.emailHintInvited' : 'user.emailHint')}
            </Text>
          </>
        ) : (
          <FieldGrid>
            <TextField name="email" type="email" label={t('user.email')} autoComplete="off" required />
            <TextField
              name="password"
              type="password"
              label={t('user.password')}
              hint={t('user.passwordHint')}
              autoComplete="new-password"
            />
          </FieldGrid>
        )}
        <SwitchField
          name="user.shouldEnforceMfa"
          label={t('user.shouldEnforceMfa')}
          hint={t('user.shouldEnforceMfaHint')}
        />
      </Stack>
    </FormSection>
  );
}

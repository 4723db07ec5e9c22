import { Stack } from '@qafila/ui';
import { FieldGrid, FormSection, PhoneField, TextField } from '@qafila/ui/fields';
import type { ReactNode } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { RolesField } from './roles-field.tsx';

export interface DetailsTabProps {
  /** The company: chosen for a new user, a fact of one who is there. */
  company: ReactNode;
  /** Roles of one's own can't be changed. */
  fixedRoles?: boolean;
}

/** Who the user is and what they may do. */
export function DetailsTab({ company, fixedRoles }: DetailsTabProps) {
  const t = useText();
  return (
    <FormSection name="details" title={t('user.tab.details')} titleHidden>
      <Stack gap="6">
        <FieldGrid>
          <TextField name="user.firstName" label={t('user.firstName')} required maxLength={100} />
          <TextField name="user.lastName" label={t('user.lastName')} required maxLength={100} />
          <PhoneField name="user.phoneNumber" label={t('user.phoneNumber')} required />
          {company}
        </FieldGrid>
        <RolesField name="roles" label={t('user.roles')} required fixed={fixedRoles} />
      </Stack>
    </FormSection>
  );
}

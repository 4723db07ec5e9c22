import { Stack } from '@qafila/ui';
import { FieldGrid, FormSection, PhoneField, TextField } from '@qafila/ui/fields';
import type { ReactNode } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { type FixedRoles, RolesField } from './roles-field.tsx';

export interface DetailsTabProps {
  /** The company: a field for a new user, a read-only fact of an existing one. */
  company: ReactNode;
  fixedRoles?: FixedRoles | undefined;
  isNew?: boolean;
}

/** Name, contact, company and roles of the user. */
export function DetailsTab({ company, fixedRoles, isNew = false }: DetailsTabProps) {
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
        <RolesField name="roles" label={t('user.roles')} required fixed={fixedRoles} isNew={isNew} />
      </Stack>
    </FormSection>
  );
}

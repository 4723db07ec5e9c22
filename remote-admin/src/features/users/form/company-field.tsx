import { calls } from '@qafila/contracts';
import type { Role } from '@qafila/contracts/core';
import { isSysAdmin, useApi, useSession } from '@qafila/shell-sdk';
import { Text } from '@qafila/ui';
import { ComboboxField, type LoadOptions, useFormValue } from '@qafila/ui/fields';
import { useCallback } from 'react';
import { useText } from '../../../messages/use-text.ts';

/** Maximum of companies listed at once. */
const OFFERED = 20;

/** Company of a new user: the one that is worked in, or one that a SysAdmin chooses. */
export function CompanyField() {
  const t = useText();
  const api = useApi();
  const { user, company } = useSession();
  const roles = useFormValue<Role[]>('roles') ?? [];
  const load = useCallback<LoadOptions<string>>(
    async (search, signal) => {
      const query = { search, active: true, pageSize: OFFERED };
      const { items } = await api.call(calls.company.all, { query, signal });
      return items.map(({ id, name }) => ({ value: id, label: name }));
    },
    [api],
  );
  if (roles.includes('SysAdmin')) return <Text tone="muted">{t('user.sysAdminCompany')}</Text>;
  if (isSysAdmin(user) && !company)
    return <ComboboxField name="user.companyId" label={t('user.companyId')} load={load} required />;
  return (
    <div>
      <Text size="sm" tone="muted">
        {t('user.companyId')}
      </Text>
      <bdi>{company?.name}</bdi>
    </div>
  );
}

import { registrationError, requireGoodPassword } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { CompanyCreate } from '@qafila/contracts/company';
import { DEFAULT_CURRENCY, DEFAULT_TIMEZONE } from '@qafila/contracts/core';
import { type DrawerProps, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../../messages/use-text.ts';
import { companyKeys } from '../../../shared/keys.ts';
import { TabbedForm } from '../../../shared/tabbed-form.tsx';
import { AdministratorTab } from './administrator-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { LocaleTab } from './locale-tab.tsx';

const EMPTY = {
  name: '',
  phoneNumber: '',
  domain: '',
  locale: 'en' as const,
  currency: DEFAULT_CURRENCY,
  timezone: DEFAULT_TIMEZONE,
  administrator: {
    email: '',
    password: '',
    user: { firstName: '', lastName: '', phoneNumber: '', country: '', zipCode: '' },
  },
};
/** These fields are not part of the draft: with the password, the rest of the account is typed again. */
const SECRET = ['administrator'] as const;

/** Creates a company with its administrator. */
export default function CompanyCreateDrawer(props: DrawerProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const create = async (body: CompanyCreate) => {
    await requireGoodPassword(body.administrator, 'administrator.password');
    const company = await api.call(calls.company.create, { body }).catch((error: unknown) => {
      throw registrationError(error);
    });
    notice.success(t('company.created', { name: company.name }));
    props.close();
    await client.invalidateQueries({ queryKey: companyKeys.all });
  };
  return (
    <TabbedForm
      {...props}
      label={t('companies.create')}
      schema={CompanyCreate}
      defaultValues={EMPTY}
      draftKey="company.create"
      draftOmits={SECRET}
      submitLabel={t('companies.create')}
      onSubmit={create}
      tabs={{ details: <DetailsTab />, locale: <LocaleTab />, administrator: <AdministratorTab /> }}
    />
  );
}

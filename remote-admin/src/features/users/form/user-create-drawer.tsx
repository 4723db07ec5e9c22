import { registrationError, requireGoodPassword } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { UserRegistration } from '@qafila/contracts/identity';
import { type DrawerProps, useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../../messages/use-text.ts';
import { userKeys } from '../../../shared/keys.ts';
import { TabbedForm } from '../../../shared/tabbed-form.tsx';
import { CompanyField } from './company-field.tsx';
import { DetailsTab } from './details-tab.tsx';
import { LoginTab } from './login-tab.tsx';
import { EMPTY, RegistrationAnywhere, withoutForeignCompany } from './registration.ts';

const SECRET = ['password'] as const;

/** Creates a user with roles. */
export default function UserCreateDrawer(props: DrawerProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const { company } = useSession();
  const create = async (registration: UserRegistration) => {
    const body = withoutForeignCompany(registration);
    if (body.password !== undefined) await requireGoodPassword({ ...body, password: body.password });
    const user = await api.call(calls.identity.register, { body }).catch((error: unknown) => {
      throw registrationError(error);
    });
    const name = `${user.firstName} ${user.lastName}`;
    notice.success(
      user.invitation ? t('user.invited', { name, email: user.email }) : t('user.created', { name }),
    );
    props.close();
    await client.invalidateQueries({ queryKey: userKeys.all });
  };
  return (
    <TabbedForm
      {...props}
      label={t('users.create')}
      schema={company ? UserRegistration : RegistrationAnywhere}
      defaultValues={EMPTY}
      draftKey="user.create"
      draftOmits={SECRET}
      submitLabel={t('users.create')}
      onSubmit={create}
      tabs={{ details: <DetailsTab company={<CompanyField />} isNew />, login: <LoginTab /> }}
    />
  );
}

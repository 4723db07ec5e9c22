import { calls } from '@qafila/contracts';
import { User } from '@qafila/contracts/identity';
import { same } from '@qafila/domain/changes';
import { type DrawerProps, type DrawerViews, useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { currentOf, useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Loaded, Text } from '@qafila/ui';
import { ChangedNote } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { userKeys } from '../../../shared/keys.ts';
import { TabbedForm } from '../../../shared/tabbed-form.tsx';
import { useUser } from '../use-user.ts';
import { DetailsTab } from './details-tab.tsx';
import { LoginTab } from './login-tab.tsx';
import { patchOf, UserChanges, valuesOf } from './registration.ts';
import type { FixedRoles } from './roles-field.tsx';

type EditProps = DrawerProps<DrawerViews['user.edit']>;

/** Why no administrator can change the roles of this user. */
function fixedOf({ roles }: User): FixedRoles | undefined {
  if (roles.includes('Agent')) return 'agent';
  return roles.includes('SysAdmin') ? 'sysAdmin' : undefined;
}

/** Edits a user. */
export default function UserEditDrawer(props: EditProps) {
  return (
    <Loaded query={useUser(props.params.userId)} shape="form" fresh>
      {(user) => <EditForm {...props} user={user} />}
    </Loaded>
  );
}

function EditForm({ user, ...props }: EditProps & { user: User }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const me = useSession().user.id;
  // Changes made by others while the form is open don't overwrite its fields.
  const [opened] = useState(user);
  // What a refused save came back with.
  const [newer, setNewer] = useState<User>();
  const name = `${opened.firstName} ${opened.lastName}`;
  const fixedRoles = opened.id === me ? 'own' : fixedOf(opened);
  useDrawerTitle(props.setTitle, name, opened.email);
  return (
    <TabbedForm
      {...props}
      label={t('users.edit')}
      schema={UserChanges}
      defaultValues={valuesOf(opened)}
      draftKey={`user.edit.${opened.id}`}
      submitLabel={t('form.save')}
      notes={
        <ChangedNote isChanged={!same(valuesOf(user), valuesOf(opened))} isRefused={newer !== undefined} />
      }
      onSubmit={async (values) => {
        const body = patchOf(opened, values, newer ?? opened);
        if (Object.keys(body).length > 0)
          await api.call(calls.identity.updateUser, { query: { id: opened.id }, body }).catch((error) => {
            setNewer((known) => currentOf(error, User) ?? known);
            throw error;
          });
        notice.success(t('user.saved', { name }));
        props.close();
        await client.invalidateQueries({ queryKey: userKeys.all });
      }}
      tabs={{
        details: (
          <DetailsTab
            fixedRoles={fixedRoles}
            company={
              <div>
                <Text size="sm" tone="muted">
                  {t('user.companyId')}
                </Text>
                <bdi>{opened.companyName ?? t('user.noCompany')}</bdi>
              </div>
            }
          />
        ),
        login: <LoginTab user={opened} />,
      }}
    />
  );
}

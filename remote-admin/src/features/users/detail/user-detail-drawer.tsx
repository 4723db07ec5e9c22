import type { User } from '@qafila/contracts/identity';
import { DrawerFoot, type DrawerProps, type DrawerViews, useDrawer } from '@qafila/shell-sdk';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Button, Loaded, Menu } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { useUser } from '../use-user.ts';
import { useUserActions } from '../use-user-actions.ts';
import { FactsTab } from './facts-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

/** One user: details and sessions. */
export default function UserDetailDrawer(props: DrawerProps<DrawerViews['user.detail']>) {
  const { params, tab, setTitle, close } = props;
  const query = useUser(params.userId);
  const name = query.data && `${query.data.firstName} ${query.data.lastName}`;
  useDrawerTitle(setTitle, name, query.data?.email);
  return (
    <Loaded query={query} shape="form">
      {(user) => (
        <>
          {tab === 'sessions' ? <SessionsTab user={user} /> : <FactsTab user={user} />}
          <Foot user={user} close={close} />
        </>
      )}
    </Loaded>
  );
}

function Foot({ user, close }: { user: User; close: () => void }) {
  const t = useText();
  const drawer = useDrawer();
  const items = useUserActions(close)(user);
  return (
    <DrawerFoot>
      {items.length > 0 && (
        <Menu
          label={t('list.actions')}
          side="top"
          trigger={<Button>{t('list.actions')}</Button>}
          items={items}
        />
      )}
      <Button variant="primary" icon="edit" onClick={() => drawer.replace('user.edit', { userId: user.id })}>
        {t('users.edit')}
      </Button>
    </DrawerFoot>
  );
}

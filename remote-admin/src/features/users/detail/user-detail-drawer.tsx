import type { User } from '@qafila/contracts/identity';
import { DrawerFoot, type DrawerProps, type DrawerViews, useDrawer } from '@qafila/shell-sdk';
import { Button, ErrorState, LoadingState, Menu } from '@qafila/ui';
import { useEffect } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useUser } from '../use-user.ts';
import { useUserActions } from '../use-user-actions.ts';
import { FactsTab } from './facts-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

/** One user: details and sessions. */
export default function UserDetailDrawer(props: DrawerProps<DrawerViews['user.detail']>) {
  const { params, tab, setTitle, close } = props;
  const { data: user, error, refetch } = useUser(params.userId);
  useEffect(() => {
    if (user) setTitle(`${user.firstName} ${user.lastName}`, user.email);
  }, [setTitle, user]);
  if (!user) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <LoadingState shape="form" />;
  }
  return (
    <>
      {tab === 'sessions' ? <SessionsTab user={user} /> : <FactsTab user={user} />}
      <Foot user={user} close={close} />
    </>
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

import type { SignedIn } from '@qafila/shell-sdk';
import { IconButton, Menu } from '@qafila/ui';
import { usePortalText } from '../common/portal-messages.ts';

/** The signed-in user, and the log-out button. */
export function PersonMenu({ visitor }: { visitor: SignedIn }) {
  const t = usePortalText();
  const { user, logout } = visitor;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Menu
      trigger={<IconButton icon="user" label={`${t('person')}: ${name}`} />}
      label={t('person')}
      align="end"
      items={[
        {
          key: 'who',
          label: name,
          disabled: true,
          reason: `${user.email} · ${user.roles.join(', ')}`,
          onSelect: () => {},
        },
        { key: 'line', separator: true },
        { key: 'logout', label: t('logout'), icon: 'logout', onSelect: () => void logout() },
      ]}
    />
  );
}

import { calls } from '@qafila/contracts';
import type { User } from '@qafila/contracts/identity';
import { useApi, useConfirm, useNotice, useSession } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import type { MenuAction } from '@qafila/ui';
import { type TextKey, useText } from '../../messages/use-text.ts';
import { userKeys } from '../../shared/keys.ts';

type Kind = 'block' | 'unblock' | 'resetMfa' | 'resend' | 'revoke' | 'delete';

/**
 * Actions on a user, each after a question; none of them on oneself. Agents are blocked and terminated on their own page,
 * which releases their orders.
 */
export function useUserActions(onDeleted: () => void = () => {}): (user: User) => MenuAction[] {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  const me = useSession().user.id;

  const work = async (kind: Kind, { id }: User): Promise<void> => {
    if (kind === 'delete') await api.call(calls.identity.deleteUser, { query: { id } });
    else if (kind === 'resend') await api.call(calls.identity.resendInvitation, { body: { userId: id } });
    else if (kind === 'revoke') await api.call(calls.identity.revokeInvitation, { body: { userId: id } });
    else if (kind === 'resetMfa') await api.call(calls.identity.resetMfa, { body: { userId: id } });
    else await api.call(calls.identity.updateUser, { query: { id }, body: { active: kind === 'unblock' } });
  };
  const start = async (kind: Kind, user: User) => {
    const name = `${user.firstName} ${user.lastName}`;
    const sure = await confirm({
      title: t(`user.${kind}.title`, { name }),
      body: t(`user.${kind}.body`),
      confirmLabel: t(`user.${kind}`),
      tone: kind === 'unblock' || kind === 'resend' ? 'normal' : 'danger',
    });
    if (!sure) return;
    try {
      await work(kind, user);
      notice.success(t(`user.${kind}.done`, { name }));
      if (kind === 'delete') onDeleted();
    } catch (error) {
      notice.failure(error);
    }
    // After a refusal too: the user is not as they were shown.
    await client.invalidateQueries({ queryKey: userKeys.all });
  };
  const action = (kind: Kind, user: User, icon: MenuAction['icon']): MenuAction => ({
    key: kind,
    label: t(`user.${kind}` satisfies TextKey),
    icon,
    tone: kind === 'delete' || kind === 'block' ? 'danger' : 'normal',
    onSelect: () => void start(kind, user),
  });
  return (user) => {
    const isAgent = user.roles.includes('Agent');
    return user.id === me
      ? []
      : [
          ...(user.active && user.invitation ? [action('resend', user, 'refresh')] : []),
          ...(user.active && user.invitation?.state === 'open' ? [action('revoke', user, 'close')] : []),
          ...(user.isMultiFactorEnabled ? [action('resetMfa', user, 'shield')] : []),
          ...(user.active || isAgent ? [] : [action('unblock', user, 'check')]),
          ...(user.active && !isAgent ? [action('block', user, 'lock')] : []),
          ...(isAgent ? [] : [action('delete', user, 'trash')]),
        ];
  };
}

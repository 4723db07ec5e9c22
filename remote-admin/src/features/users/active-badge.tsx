import type { User } from '@qafila/contracts/identity';
import { Badge } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

/** Whether a user is active, blocked, or has an invitation that they have not used. */
export function ActiveBadge({ user: { active, invitation } }: { user: Pick<User, 'active' | 'invitation'> }) {
  const t = useText();
  if (active && invitation)
    return (
      <Badge tone={invitation.state === 'open' ? 'info' : 'warning'}>
        {t(`user.invitation.${invitation.state}`)}
      </Badge>
    );
  return <Badge tone={active ? 'success' : 'danger'}>{t(`user.active.${active}`)}</Badge>;
}

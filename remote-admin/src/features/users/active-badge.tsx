import { Badge } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

/** Whether a user is active or blocked. */
export function ActiveBadge({ active }: { active: boolean }) {
  const t = useText();
  return <Badge tone={active ? 'success' : 'danger'}>{t(`user.active.${active}`)}</Badge>;
}

import { Badge } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

/** Whether a user may sign in, in a word. */
export function ActiveBadge({ active }: { active: boolean }) {
  const t = useText();
  return <Badge tone={active ? 'success' : 'danger'}>{t(`user.active.${active}`)}</Badge>;
}

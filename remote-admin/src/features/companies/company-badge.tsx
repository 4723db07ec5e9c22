import { Badge } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

/** Whether a company is active or suspended. */
export function CompanyBadge({ active }: { active: boolean }) {
  const t = useText();
  return <Badge tone={active ? 'success' : 'danger'}>{t(`company.active.${active}`)}</Badge>;
}

import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function AgentEditDrawer() {
  const t = useText();
  return <ComingCapability title={t('agent.edit.title')} purpose={t('agent.edit.purpose')} icon="edit" />;
}

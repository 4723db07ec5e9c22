import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function AgentDetailDrawer() {
  const t = useText();
  return <ComingCapability title={t('agent.detail.title')} purpose={t('agent.detail.purpose')} icon="bike" />;
}

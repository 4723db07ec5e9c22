import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function AgentCreateDrawer() {
  const t = useText();
  return <ComingCapability title={t('agent.create.title')} purpose={t('agent.create.purpose')} icon="plus" />;
}

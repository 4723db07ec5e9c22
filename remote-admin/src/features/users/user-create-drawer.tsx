import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function UserCreateDrawer() {
  const t = useText();
  return <ComingCapability title={t('user.create.title')} purpose={t('user.create.purpose')} icon="plus" />;
}

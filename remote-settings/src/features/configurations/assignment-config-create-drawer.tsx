import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function AssignmentConfigCreateDrawer() {
  const t = useText();
  return (
    <ComingCapability
      title={t('assignment-config.create.title')}
      purpose={t('assignment-config.create.purpose')}
      icon="plus"
    />
  );
}

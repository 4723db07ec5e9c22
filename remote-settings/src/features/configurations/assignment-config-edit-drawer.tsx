import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function AssignmentConfigEditDrawer() {
  const t = useText();
  return (
    <ComingCapability
      title={t('assignment-config.edit.title')}
      purpose={t('assignment-config.edit.purpose')}
      icon="edit"
    />
  );
}

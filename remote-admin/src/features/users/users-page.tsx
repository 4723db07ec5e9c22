import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function UsersPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('users.title')}
      purpose={t('users.purpose')}
      capabilities={[t('users.can.1'), t('users.can.2')]}
      icon="users"
    />
  );
}

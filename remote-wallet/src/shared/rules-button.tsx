import { useDrawer, useSession } from '@qafila/shell-sdk';
import { IconButton } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';

/** Opens the company's money rules; hidden for users without a company. */
export function RulesButton() {
  const t = useText();
  const { company } = useSession();
  const drawer = useDrawer();
  if (!company) return null;
  return (
    <IconButton icon="settings" label={t('rules.title')} onClick={() => drawer.open('wallet.rules', {})} />
  );
}

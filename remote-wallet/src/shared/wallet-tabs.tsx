import { ViewLinks } from '@qafila/ui/list';
import { useText } from '../messages/use-text.ts';

const PATHS = {
  ledgers: '/wallet-transactions/ledgers',
  payouts: '/wallet-transactions/payouts',
} as const;
type WalletTab = keyof typeof PATHS;

/** Ledgers and Payouts, each with its own page. */
export function WalletTabs({ value }: { value: WalletTab }) {
  const t = useText();
  const tabs = Object.keys(PATHS) as WalletTab[];
  return (
    <ViewLinks
      label={t('tabs.label')}
      links={tabs.map((key) => ({ key, label: t(`tabs.${key}`), to: PATHS[key] }))}
      value={value}
    />
  );
}

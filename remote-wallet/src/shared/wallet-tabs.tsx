import { Tabs } from '@qafila/ui';
import { useNavigate } from 'react-router-dom';
import { useText } from '../messages/use-text.ts';

const PATHS = {
  ledgers: '/wallet-transactions/ledgers',
  payouts: '/wallet-transactions/payouts',
} as const;
type WalletTab = keyof typeof PATHS;

/** Ledgers and Payouts, each with its own page. */
export function WalletTabs({ value }: { value: WalletTab }) {
  const t = useText();
  const navigate = useNavigate();
  const tabs = Object.keys(PATHS) as WalletTab[];
  return (
    <Tabs
      label={t('tabs.label')}
      items={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
      value={value}
      onChange={(key) => void navigate(PATHS[key as WalletTab])}
    />
  );
}

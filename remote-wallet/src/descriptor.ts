import type { RemoteDescriptor } from '@qafila/contracts/shell';

/** What the shell knows of this remote before it loads its code. Data only. */
export const descriptor = {
  name: 'remote-wallet',
  title: { en: 'Wallet', ar: 'المحفظة' },
  routes: [
    {
      path: '/wallet-transactions',
      redirectTo: '/wallet-transactions/ledgers',
      layout: 'main',
      section: 'walletTransactions',
      title: { en: 'Wallet transactions', ar: 'معاملات المحفظة' },
    },
    {
      path: '/wallet-transactions/ledgers',
      page: 'ledgers',
      layout: 'main',
      section: 'walletTransactions',
      menu: 'closed',
      title: { en: 'Ledgers', ar: 'دفاتر الحساب' },
    },
    {
      path: '/wallet-transactions/payouts',
      page: 'payouts',
      layout: 'main',
      section: 'walletTransactions',
      title: { en: 'Payouts', ar: 'طلبات الدفع' },
    },
    {
      path: '/agents-ledger',
      page: 'agents-ledger',
      layout: 'main',
      section: 'agentsLedger',
      title: { en: 'Agents ledger', ar: 'دفتر المندوبين' },
    },
  ],
  menu: [
    {
      path: '/wallet-transactions',
      label: { en: 'Wallet transactions', ar: 'معاملات المحفظة' },
      section: 'walletTransactions',
      icon: 'wallet',
      group: 'money',
      order: 10,
      keys: 'g w',
    },
    {
      path: '/agents-ledger',
      label: { en: 'Agents ledger', ar: 'دفتر المندوبين' },
      section: 'agentsLedger',
      icon: 'chart',
      group: 'money',
      order: 20,
      keys: 'g j',
    },
  ],
  drawers: [
    {
      name: 'payout.detail',
      title: { en: 'Payout', ar: 'طلب دفع' },
      width: 'half',
      section: 'walletTransactions',
    },
    {
      name: 'wallet.rules',
      title: { en: 'Money rules', ar: 'قواعد المال' },
      width: 'default',
      section: 'walletTransactions',
      needsCompany: true,
    },
    {
      name: 'cash-close.detail',
      title: { en: 'Cash close', ar: 'إغلاق نقدي' },
      width: 'half',
      section: 'agentsLedger',
    },
  ],
} satisfies Omit<RemoteDescriptor, 'version' | 'shellSdk'>;

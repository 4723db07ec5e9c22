import type { StatementLine } from './read-statement.ts';

export type Language = 'en' | 'ar';

export interface StatementWords {
  title: string;
  agent: string;
  period: string;
  /** The company, for its currency and time zone. */
  currency: string;
  timezone: string;
  date: string;
  type: string;
  reference: string;
  notes: string;
  wallet: string;
  walletBalance: string;
  cash: string;
  cashBalance: string;
  opening: string;
  closing: string;
  page: string;
  types: Record<StatementLine['type'], string>;
}

const en: StatementWords = {
  title: 'Account statement',
  agent: 'Agent',
  period: 'Period',
  currency: 'Currency',
  timezone: 'Time zone',
  date: 'Date',
  type: 'Type',
  reference: 'Reference',
  notes: 'Notes',
  wallet: 'Wallet',
  walletBalance: 'Wallet balance',
  cash: 'Cash held',
  cashBalance: 'Cash balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  page: 'Page',
  types: {
    positive: 'Credit',
    negative: 'Deduction',
    cashCollected: 'Cash collected',
    cashHandedIn: 'Cash handed in',
    reversal: 'Reversal',
  },
};

const ar: StatementWords = {
  title: 'كشف حساب',
  agent: 'المندوب',
  period: 'الفترة',
  currency: 'العملة',
  timezone: 'المنطقة الزمنية',
  date: 'التاريخ',
  type: 'النوع',
  reference: 'المرجع',
  notes: 'ملاحظات',
  wallet: 'المحفظة',
  walletBalance: 'رصيد المحفظة',
  cash: 'النقد',
  cashBalance: 'رصيد النقد',
  opening: 'الرصيد الافتتاحي',
  closing: 'الرصيد الختامي',
  page: 'صفحة',
  types: {
    positive: 'إيداع',
    negative: 'خصم',
    cashCollected: 'نقد محصّل',
    cashHandedIn: 'نقد مسلّم',
    reversal: 'قيد عكسي',
  },
};

export const STATEMENT_WORDS: Record<Language, StatementWords> = { en, ar };

import type { ContractStatementStatus, StatementEvent, StatementItem } from '@qafila/contracts';

export type Language = 'en' | 'ar';

export interface ContractStatementWords {
  title: string;
  period: string;
  currency: string;
  timezone: string;
  page: string;
  task: string;
  ended: string;
  outcome: string;
  price: string;
  due: string;
  cash: string;
  correctedDue: string;
  correctedCash: string;
  notes: string;
  total: string;
  periodFee: string;
  disputed: string;
  /** Before the name of the company that pays, and before that of the one that gets it. */
  pays: string;
  to: string;
  nothingToPay: string;
  outcomes: Record<StatementItem['outcome'], string>;
  statuses: Record<ContractStatementStatus, string>;
  events: Record<StatementEvent['kind'], string>;
}

const en: ContractStatementWords = {
  title: 'Contract statement',
  period: 'Period',
  currency: 'Currency',
  timezone: 'Time zone',
  page: 'Page',
  task: 'Task',
  ended: 'Ended',
  outcome: 'Outcome',
  price: 'Agreed price',
  due: 'Price due',
  cash: 'Cash collected',
  correctedDue: 'Price counted',
  correctedCash: 'Cash counted',
  notes: 'Notes',
  total: 'Total',
  periodFee: 'Price of the period',
  disputed: 'In dispute',
  pays: 'Payer',
  to: 'Payee',
  nothingToPay: 'Nothing to pay',
  outcomes: { delivered: 'Delivered', returned: 'Returned', cancelled: 'Cancelled' },
  statuses: { open: 'Open', sent: 'Sent', disputed: 'In dispute', agreed: 'Agreed', settled: 'Settled' },
  events: {
    sent: 'Sent',
    disputed: 'Disputed',
    answered: 'Note',
    corrected: 'Corrected',
    disputeWithdrawn: 'Dispute withdrawn',
    agreed: 'Agreed',
    settled: 'Settled',
  },
};

const ar: ContractStatementWords = {
  title: 'كشف حساب العقد',
  period: 'الفترة',
  currency: 'العملة',
  timezone: 'المنطقة الزمنية',
  page: 'صفحة',
  task: 'المهمة',
  ended: 'انتهت',
  outcome: 'النتيجة',
  price: 'السعر المتفق عليه',
  due: 'السعر المستحق',
  cash: 'النقد المحصّل',
  correctedDue: 'السعر المحتسب',
  correctedCash: 'النقد المحتسب',
  notes: 'ملاحظات',
  total: 'المجموع',
  periodFee: 'سعر الفترة',
  disputed: 'محل اعتراض',
  pays: 'الدافع',
  to: 'المستفيد',
  nothingToPay: 'لا شيء للدفع',
  outcomes: { delivered: 'تم التوصيل', returned: 'أُعيدت', cancelled: 'أُلغيت' },
  statuses: { open: 'مفتوح', sent: 'مُرسل', disputed: 'محل اعتراض', agreed: 'متفق عليه', settled: 'مسدّد' },
  events: {
    sent: 'إرسال',
    disputed: 'اعتراض',
    answered: 'ملاحظة',
    corrected: 'تصحيح',
    disputeWithdrawn: 'سحب الاعتراض',
    agreed: 'موافقة',
    settled: 'تسديد',
  },
};

export const CONTRACT_STATEMENT_WORDS: Record<Language, ContractStatementWords> = { en, ar };

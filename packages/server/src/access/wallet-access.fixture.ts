import type { AccessTable } from './access.fixture.ts';

const READ_MONEY = 'SysAdmin CompanyAdmin Operator CashCollector RuleViewer IncidentManager';

/** Wallets, ledgers, cash closes and payouts. */
export const WALLET: AccessTable = {
  'AgentAccount.financials': READ_MONEY,
  'AgentAccount.actionLogs': READ_MONEY,
  'AgentAccount.exportLogs': READ_MONEY,
  'AgentAccount.settings': READ_MONEY,
  'AgentAccount.updateSettings': 'SysAdmin CompanyAdmin',
  'AgentAccount.depositWithoutOtp': 'SysAdmin CompanyAdmin Operator',
  'Ledger.all': READ_MONEY,
  'Ledger.export': READ_MONEY,
  'Ledger.addNegativeEntry': 'SysAdmin CompanyAdmin Operator',
  'Ledger.handIn': 'SysAdmin CompanyAdmin Operator CashCollector',
  'Ledger.reverse': 'SysAdmin CompanyAdmin Operator',
  'Ledger.closePreview': READ_MONEY,
  'Ledger.close': 'SysAdmin CompanyAdmin Operator CashCollector',
  'Ledger.decideClose': 'SysAdmin CompanyAdmin Operator CashCollector',
  'Ledger.closes': READ_MONEY,
  'Ledger.closeSums': READ_MONEY,
  'Ledger.exportCloses': READ_MONEY,
  'Ledger.cashHeld': READ_MONEY,
  'Ledger.closeById': READ_MONEY,
  'Ledger.statement': READ_MONEY,
  'DepositRequest.all': READ_MONEY,
  'DepositRequest.sums': READ_MONEY,
  'DepositRequest.export': READ_MONEY,
  'DepositRequest.selection': 'SysAdmin CompanyAdmin Operator CashCollector',
  'DepositRequest.get': READ_MONEY,
  'DepositRequest.credit': 'SysAdmin CompanyAdmin Operator CashCollector',
  'DepositRequest.reject': 'SysAdmin CompanyAdmin Operator CashCollector',
  'DepositRequest.create': 'SysAdmin CompanyAdmin Operator CashCollector',
};

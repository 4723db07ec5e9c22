import type { AccessTable } from './access.fixture.ts';

/** Wallets, ledgers, cash closes and payouts. */
export const WALLET: AccessTable = {
  'AgentAccount.financials': 'any role',
  'AgentAccount.actionLogs': 'any role',
  'AgentAccount.exportLogs': 'any role',
  'AgentAccount.settings': 'any role',
  'AgentAccount.updateSettings': 'SysAdmin CompanyAdmin',
  'AgentAccount.depositWithoutOtp': 'SysAdmin CompanyAdmin Operator',
  'Ledger.all': 'any role',
  'Ledger.export': 'any role',
  'Ledger.addNegativeEntry': 'SysAdmin CompanyAdmin Operator',
  'Ledger.handIn': 'SysAdmin CompanyAdmin Operator CashCollector',
  'Ledger.reverse': 'SysAdmin CompanyAdmin Operator',
  'Ledger.closePreview': 'any role',
  'Ledger.close': 'SysAdmin CompanyAdmin Operator CashCollector',
  'Ledger.decideClose': 'SysAdmin CompanyAdmin Operator CashCollector',
  'Ledger.closes': 'any role',
  'Ledger.closeById': 'any role',
  'Ledger.statement': 'any role',
  'DepositRequest.all': 'any role',
  'DepositRequest.get': 'any role',
  'DepositRequest.credit': 'SysAdmin CompanyAdmin Operator CashCollector',
  'DepositRequest.reject': 'SysAdmin CompanyAdmin Operator CashCollector',
  'DepositRequest.create': 'SysAdmin CompanyAdmin Operator CashCollector',
};

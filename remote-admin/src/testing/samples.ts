import type { Company, Contract } from '@qafila/contracts/company';
import type { PagingFilteringContext } from '@qafila/contracts/core';
import type { SessionUser, User, UserSession } from '@qafila/contracts/identity';
import { idOf, NOW } from '@qafila/testing/samples';

export const COMPANY = {
  id: idOf(900),
  name: 'Doha Express',
  currency: 'Qatari Riyal (QAR)',
  locale: 'en',
  timezone: 'Asia/Qatar',
};

/** The signed-in user: an administrator of Doha Express. */
export const ADMIN: SessionUser = {
  id: idOf(1),
  email: 'admin@qafila.test',
  firstName: 'Noora',
  lastName: 'Al-Kuwari',
  phoneNumber: '+97455512345',
  companyId: COMPANY.id,
  company: COMPANY,
  roles: ['CompanyAdmin'],
  shouldEnforceMfa: false,
  isMultiFactorEnabled: false,
  mfaSetupRequired: false,
};

/** A SysAdmin who has chosen no company. */
export const SYS_ADMIN: SessionUser = { ...ADMIN, companyId: null, company: null, roles: ['SysAdmin'] };

export const user = (number: number, part: Partial<User> = {}): User => ({
  id: idOf(number),
  email: `user${number}@doha.example`,
  firstName: 'User',
  lastName: String(number),
  phoneNumber: '+97455500000',
  companyId: COMPANY.id,
  companyName: COMPANY.name,
  active: true,
  invitation: null,
  roles: ['Operator'],
  shouldEnforceMfa: true,
  isMultiFactorEnabled: false,
  lastLoginAtUtc: null,
  createdAtUtc: NOW,
  ...part,
});

export const session = (number: number, part: Partial<UserSession> = {}): UserSession => ({
  id: idOf(number),
  client: 'portal',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ip: '203.0.113.7',
  startedAtUtc: NOW,
  lastSeenAtUtc: NOW,
  isOwn: false,
  ...part,
});

export const listOf = <Row>(items: Row[], part: Partial<PagingFilteringContext> = {}) => ({
  items,
  pagingFilteringContext: { pageNumber: 1, pageSize: 20, totalItems: items.length, totalPages: 1, ...part },
});

export const company = (number: number, part: Partial<Company> = {}): Company => ({
  id: idOf(number),
  name: `Company ${number}`,
  phoneNumber: '+97444001100',
  domain: null,
  locale: 'en',
  currency: 'Qatari Riyal (QAR)',
  timezone: 'Asia/Qatar',
  active: true,
  offloadAnswerMin: 10,
  createdAtUtc: NOW,
  updatedAtUtc: NOW,
  ...part,
});

/** A contract by which Pearl Riders delivers for Doha Express in 2026. */
export const contract = (number: number, part: Partial<Contract> = {}): Contract => ({
  id: idOf(number),
  fulfillmentCompanyId: idOf(901),
  fulfillmentCompanyName: 'Pearl Riders',
  subscriberCompanyId: COMPANY.id,
  subscriberCompanyName: COMPANY.name,
  timezone: 'Asia/Qatar',
  billingTypeId: 5,
  billingPrice: 12.5,
  currency: 'Qatari Riyal (QAR)',
  offloadByDefault: true,
  startDateUtc: '2025-12-31T21:00:00.000Z',
  endDateUtc: '2026-12-31T20:59:59.999Z',
  active: true,
  status: 'active',
  updatedAtUtc: NOW,
  ...part,
});

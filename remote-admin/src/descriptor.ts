import type { RemoteDescriptor } from '@qafila/contracts/shell';

const COMPANY_TABS = [
  { key: 'details', label: { en: 'Company Details', ar: 'بيانات الشركة' } },
  { key: 'locale', label: { en: 'Locale', ar: 'اللغة والمنطقة' } },
  { key: 'administrator', label: { en: 'Administrator', ar: 'المسؤول' } },
];

const USER_TABS = [
  { key: 'details', label: { en: 'User Details', ar: 'بيانات المستخدم' } },
  { key: 'login', label: { en: 'Login Details', ar: 'بيانات الدخول' } },
];

const CONTRACT_TABS = [
  { key: 'period', label: { en: 'Contract Period', ar: 'مدة العقد' } },
  { key: 'billing', label: { en: 'Billing', ar: 'الفوترة' } },
];

/** What the shell knows of this remote before it loads its code. Data only. */
export const descriptor = {
  name: 'remote-admin',
  title: { en: 'Administration', ar: 'الإدارة' },
  routes: [
    {
      path: '/users',
      page: 'users',
      layout: 'main',
      section: 'userList',
      title: { en: 'Users', ar: 'المستخدمون' },
    },
    {
      path: '/companies-list',
      page: 'companies',
      layout: 'main',
      section: 'companiesList',
      title: { en: 'Companies', ar: 'الشركات' },
    },
    {
      path: '/contract-lists',
      page: 'contracts',
      layout: 'main',
      section: 'contractsList',
      title: { en: 'Contracts', ar: 'العقود' },
    },
    {
      path: '/audit-log',
      page: 'audit',
      layout: 'main',
      section: 'userList',
      title: { en: 'Audit log', ar: 'سجل التدقيق' },
    },
    {
      path: '/health-and-releases',
      page: 'health',
      layout: 'main',
      section: 'companiesList',
      title: { en: 'Health and releases', ar: 'الحالة والإصدارات' },
    },
    {
      path: '/contract-lists/:contractId/statements',
      page: 'statements',
      layout: 'main',
      section: 'contract',
      title: { en: 'Statements', ar: 'كشوف الحساب' },
    },
    {
      path: '/analytics',
      page: 'dashboards',
      layout: 'main',
      section: 'analytics',
      needsCompany: true,
      title: { en: 'Analytics', ar: 'التحليلات' },
    },
    {
      path: '/analytics/:id',
      page: 'analytics',
      layout: 'bare',
      section: 'analytics',
      title: { en: 'Analytics', ar: 'التحليلات' },
    },
  ],
  menu: [
    {
      path: '/users',
      label: { en: 'Users', ar: 'المستخدمون' },
      section: 'userList',
      icon: 'users',
      group: 'company',
      order: 10,
      keys: 'g u',
    },
    {
      path: '/companies-list',
      label: { en: 'Companies', ar: 'الشركات' },
      section: 'companiesList',
      icon: 'building',
      group: 'company',
      order: 20,
    },
    {
      path: '/contract-lists',
      label: { en: 'Contracts', ar: 'العقود' },
      section: 'contractsList',
      icon: 'file',
      group: 'company',
      order: 30,
    },
    {
      path: '/audit-log',
      label: { en: 'Audit log', ar: 'سجل التدقيق' },
      section: 'userList',
      icon: 'eye',
      group: 'company',
      order: 40,
    },
    {
      path: '/health-and-releases',
      label: { en: 'Health and releases', ar: 'الحالة والإصدارات' },
      section: 'companiesList',
      icon: 'shield',
      group: 'company',
      order: 50,
    },
    {
      path: '/analytics',
      label: { en: 'Analytics', ar: 'التحليلات' },
      section: 'analytics',
      icon: 'activity',
      group: 'operations',
      order: 90,
      keys: 'g y',
    },
  ],
  drawers: [
    {
      name: 'company.create',
      title: { en: 'Create company', ar: 'إضافة شركة' },
      width: 'default',
      section: 'companiesList',
      tabs: COMPANY_TABS,
    },
    {
      name: 'company.edit',
      title: { en: 'Edit company', ar: 'تعديل الشركة' },
      width: 'default',
      section: 'companiesList',
      tabs: COMPANY_TABS,
    },
    {
      name: 'company.detail',
      title: { en: 'Company', ar: 'الشركة' },
      width: 'half',
      section: 'companiesList',
    },
    {
      name: 'user.create',
      title: { en: 'Create user', ar: 'إضافة مستخدم' },
      width: 'default',
      section: 'userList',
      tabs: USER_TABS,
    },
    {
      name: 'user.edit',
      title: { en: 'Edit user', ar: 'تعديل المستخدم' },
      width: 'default',
      section: 'userList',
      tabs: USER_TABS,
    },
    {
      name: 'user.detail',
      title: { en: 'User', ar: 'المستخدم' },
      width: 'half',
      section: 'userList',
      tabs: [
        { key: 'details', label: { en: 'Details', ar: 'التفاصيل' } },
        { key: 'sessions', label: { en: 'Sessions', ar: 'الجلسات' } },
      ],
    },
    {
      name: 'contract.create',
      title: { en: 'Create contract', ar: 'إضافة عقد' },
      width: 'default',
      section: 'contract',
      tabs: CONTRACT_TABS,
    },
    {
      name: 'contract.edit',
      title: { en: 'Contract', ar: 'العقد' },
      width: 'default',
      section: 'contract',
      tabs: CONTRACT_TABS,
    },
  ],
} satisfies Omit<RemoteDescriptor, 'version' | 'shellSdk'>;

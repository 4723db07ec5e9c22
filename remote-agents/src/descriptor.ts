import type { RemoteDescriptor } from '@qafila/contracts/shell';

const AGENT_FORM_TABS = [
  { key: 'details', label: { en: 'Agent Details', ar: 'بيانات المندوب' } },
  { key: 'documents', label: { en: 'Documents', ar: 'الوثائق' } },
  { key: 'account', label: { en: 'Account', ar: 'الحساب' } },
  { key: 'vehicle', label: { en: 'Vehicle', ar: 'المركبة' } },
  { key: 'metadata', label: { en: 'Metadata', ar: 'بيانات إضافية' } },
];

const AGENT_DETAIL_TABS = [
  { key: 'details', label: { en: 'Agent Details', ar: 'بيانات المندوب' } },
  { key: 'history', label: { en: 'Task History', ar: 'سجل المهام' } },
  { key: 'track', label: { en: 'Track Agent', ar: 'تتبع المندوب' } },
  { key: 'missed', label: { en: 'Missed Trips', ar: 'الرحلات الفائتة' } },
];

const SHIFT_TABS = [
  { key: 'scheduling', label: { en: 'Scheduling', ar: 'الجدولة' } },
  { key: 'requirements', label: { en: 'Shift Requirements', ar: 'متطلبات المناوبة' } },
];

/** What the shell knows of this remote before it loads its code. Data only. */
export const descriptor = {
  name: 'remote-agents',
  title: { en: 'Agents', ar: 'المندوبون' },
  routes: [
    {
      path: '/agents-map',
      page: 'map',
      layout: 'main',
      section: 'agentsMap',
      title: { en: 'Agents map', ar: 'خريطة المندوبين' },
    },
    {
      path: '/agent-list',
      page: 'list',
      layout: 'main',
      section: 'agentList',
      title: { en: 'Agents', ar: 'المندوبون' },
    },
    {
      path: '/skill-list',
      page: 'skills',
      layout: 'main',
      section: 'skillList',
      title: { en: 'Skills', ar: 'المهارات' },
    },
    {
      path: '/shift-management',
      page: 'shifts',
      layout: 'main',
      section: 'shiftManagement',
      needsCompany: true,
      title: { en: 'Shift management', ar: 'إدارة المناوبات' },
    },
    {
      path: '/agents-and-suppliers',
      page: 'suppliers',
      layout: 'main',
      section: 'suppliers',
      needsCompany: true,
      title: { en: 'Suppliers', ar: 'الموردون' },
    },
  ],
  menu: [
    {
      path: '/agents-map',
      label: { en: 'Agents map', ar: 'خريطة المندوبين' },
      section: 'agentsMap',
      icon: 'map',
      group: 'operations',
      order: 40,
      keys: 'g m',
    },
    {
      path: '/agent-list',
      label: { en: 'Agents', ar: 'المندوبون' },
      section: 'agentList',
      icon: 'bike',
      group: 'people',
      order: 10,
      keys: 'g a',
    },
    {
      path: '/agents-and-suppliers',
      label: { en: 'Suppliers', ar: 'الموردون' },
      section: 'suppliers',
      icon: 'truck',
      group: 'people',
      order: 20,
    },
    {
      path: '/skill-list',
      label: { en: 'Skills', ar: 'المهارات' },
      section: 'skillList',
      icon: 'skill',
      group: 'people',
      order: 30,
    },
    {
      path: '/shift-management',
      label: { en: 'Shift management', ar: 'إدارة المناوبات' },
      section: 'shiftManagement',
      icon: 'calendar',
      group: 'people',
      order: 40,
      keys: 'g h',
    },
  ],
  drawers: [
    {
      name: 'map.full',
      title: { en: 'Full map', ar: 'الخريطة الكاملة' },
      width: 'two-thirds',
      section: 'agentsMap',
    },
    {
      name: 'agent.create',
      title: { en: 'Create agent', ar: 'إضافة مندوب' },
      width: 'default',
      section: 'agentList',
      needsCompany: true,
      tabs: AGENT_FORM_TABS,
    },
    {
      name: 'agent.edit',
      title: { en: 'Edit agent', ar: 'تعديل المندوب' },
      width: 'default',
      section: 'agentList',
      needsCompany: true,
      tabs: AGENT_FORM_TABS,
    },
    {
      name: 'agent.detail',
      title: { en: 'Agent', ar: 'المندوب' },
      width: 'half',
      section: 'agentList',
      tabs: AGENT_DETAIL_TABS,
    },
    {
      name: 'skill.create',
      title: { en: 'Create skill', ar: 'إضافة مهارة' },
      width: 'default',
      section: 'skillList',
      needsCompany: true,
    },
    {
      name: 'skill.edit',
      title: { en: 'Edit skill', ar: 'تعديل المهارة' },
      width: 'default',
      section: 'skillList',
      needsCompany: true,
    },
    {
      name: 'supplier.create',
      title: { en: 'Create supplier', ar: 'إضافة مورد' },
      width: 'default',
      section: 'suppliers',
      needsCompany: true,
    },
    {
      name: 'supplier.edit',
      title: { en: 'Edit supplier', ar: 'تعديل المورد' },
      width: 'default',
      section: 'suppliers',
      needsCompany: true,
    },
    {
      name: 'supplier.detail',
      title: { en: 'Supplier', ar: 'المورد' },
      width: 'half',
      section: 'suppliers',
    },
    {
      name: 'shift.create',
      title: { en: 'Create shift', ar: 'إضافة مناوبة' },
      width: 'default',
      section: 'shiftManagement',
      needsCompany: true,
      tabs: SHIFT_TABS,
    },
    {
      name: 'shift.edit',
      title: { en: 'Edit shift', ar: 'تعديل المناوبة' },
      width: 'default',
      section: 'shiftManagement',
      needsCompany: true,
      tabs: SHIFT_TABS,
    },
    {
      name: 'shift.detail',
      title: { en: 'Shift', ar: 'المناوبة' },
      width: 'half',
      section: 'shiftManagement',
      tabs: SHIFT_TABS,
    },
  ],
  commands: [
    { drawer: 'agent.create', label: { en: 'Create agent', ar: 'إنشاء مندوب' }, icon: 'plus' },
    { drawer: 'map.full', label: { en: 'Open the map', ar: 'فتح الخريطة' }, icon: 'map', keys: 'v' },
  ],
} satisfies Omit<RemoteDescriptor, 'version' | 'shellSdk'>;

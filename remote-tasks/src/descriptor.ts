import type { RemoteDescriptor } from '@qafila/contracts/shell';

const TASK_FORM_TABS = [
  { key: 'order', label: { en: 'Order Details', ar: 'تفاصيل الطلب' } },
  { key: 'pickup', label: { en: 'Pickup', ar: 'الاستلام' } },
  { key: 'delivery', label: { en: 'Delivery', ar: 'التوصيل' } },
  { key: 'metadata', label: { en: 'Metadata', ar: 'بيانات إضافية' } },
  { key: 'skills', label: { en: 'Skills', ar: 'المهارات' } },
];

const TASK_DETAIL_TABS = [
  { key: 'order', label: { en: 'Order Details', ar: 'تفاصيل الطلب' } },
  { key: 'locations', label: { en: 'Locations', ar: 'المواقع' } },
  { key: 'timeline', label: { en: 'Timeline', ar: 'التسلسل الزمني' } },
  { key: 'route', label: { en: 'Trip Route', ar: 'مسار الرحلة' } },
];

/** What the shell knows of this remote before it loads its code. Data only. */
export const descriptor = {
  name: 'remote-tasks',
  title: { en: 'Tasks and trips', ar: 'المهام والرحلات' },
  routes: [
    {
      path: '/',
      page: 'dashboard',
      layout: 'main',
      section: 'dashboard',
      title: { en: 'Dashboard', ar: 'لوحة المتابعة' },
    },
    {
      path: '/tasks',
      page: 'board',
      layout: 'main',
      section: 'taskListNew',
      title: { en: 'Task board', ar: 'لوحة المهام' },
    },
    {
      path: '/task-list',
      page: 'list',
      layout: 'main',
      section: 'taskList',
      title: { en: 'Task list', ar: 'قائمة المهام' },
    },
    {
      path: '/timeline',
      page: 'timeline',
      layout: 'main',
      section: 'taskListNew',
      needsCompany: true,
      title: { en: 'Timeline', ar: 'المخطط الزمني' },
    },
  ],
  menu: [
    {
      path: '/',
      label: { en: 'Dashboard', ar: 'لوحة المتابعة' },
      section: 'dashboard',
      icon: 'dashboard',
      group: 'operations',
      order: 10,
      keys: 'g d',
    },
    {
      path: '/tasks',
      label: { en: 'Task board', ar: 'لوحة المهام' },
      section: 'taskListNew',
      icon: 'package',
      group: 'operations',
      order: 20,
      keys: 'g t',
    },
    {
      path: '/task-list',
      label: { en: 'Task list', ar: 'قائمة المهام' },
      section: 'taskList',
      icon: 'clipboard',
      group: 'operations',
      order: 30,
      keys: 'g l',
    },
    {
      path: '/timeline',
      label: { en: 'Timeline', ar: 'المخطط الزمني' },
      section: 'taskListNew',
      icon: 'clock',
      group: 'operations',
      order: 25,
      keys: 'g b',
    },
  ],
  drawers: [
    {
      name: 'task.create',
      title: { en: 'Create task', ar: 'إنشاء مهمة' },
      width: 'default',
      section: 'taskList',
      needsCompany: true,
      tabs: TASK_FORM_TABS,
    },
    {
      name: 'task.edit',
      title: { en: 'Edit task', ar: 'تعديل المهمة' },
      width: 'default',
      section: 'taskList',
      needsCompany: true,
      tabs: TASK_FORM_TABS,
    },
    {
      name: 'task.duplicate',
      title: { en: 'Duplicate task', ar: 'تكرار المهمة' },
      width: 'default',
      section: 'taskList',
      needsCompany: true,
      tabs: TASK_FORM_TABS,
    },
    {
      name: 'task.reverse',
      title: { en: 'Reverse task', ar: 'مهمة معاكسة' },
      width: 'default',
      section: 'taskList',
      needsCompany: true,
      tabs: TASK_FORM_TABS,
    },
    {
      name: 'task.detail',
      title: { en: 'Task', ar: 'المهمة' },
      width: 'half',
      section: 'taskList',
      tabs: TASK_DETAIL_TABS,
    },
    {
      name: 'task.import',
      title: { en: 'Import tasks', ar: 'استيراد المهام' },
      width: 'default',
      section: 'taskList',
      needsCompany: true,
    },
    {
      name: 'trip.detail',
      title: { en: 'Trip', ar: 'الرحلة' },
      width: 'half',
      section: 'taskList',
    },
    {
      name: 'trip.plan',
      title: { en: 'Plan trip', ar: 'تخطيط رحلة' },
      width: 'two-thirds',
      section: 'taskList',
      needsCompany: true,
    },
  ],
  commands: [
    {
      drawer: 'task.create',
      label: { en: 'Create task', ar: 'إنشاء مهمة' },
      icon: 'plus',
      keys: 'c',
      isFirst: true,
    },
    { drawer: 'trip.plan', label: { en: 'Plan trip', ar: 'تخطيط رحلة' }, icon: 'route', keys: 'p' },
  ],
} satisfies Omit<RemoteDescriptor, 'version' | 'shellSdk'>;

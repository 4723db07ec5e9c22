import type { ComponentType } from 'react';

/** A part of the kit in the playground. */
export interface Part {
  /** Its name in the address: `/playground/{name}`. */
  name: string;
  title: string;
  group: GroupName;
}

/** One module per group, so that viewing a button does not load a map. Each exports its samples by part name. */
export const groups = {
  core: () => import('./groups/core.tsx'),
  feedback: () => import('./groups/feedback.tsx'),
  forms: () => import('./groups/forms.tsx'),
  lists: () => import('./groups/lists.tsx'),
  grid: () => import('./groups/grid.tsx'),
  map: () => import('./groups/map.tsx'),
  sortable: () => import('./groups/sortable.tsx'),
} satisfies Record<string, () => Promise<{ samples: Record<string, ComponentType> }>>;

export type GroupName = keyof typeof groups;

const of = (group: GroupName, titles: Record<string, string>): Part[] =>
  Object.entries(titles).map(([name, title]) => ({ name, title, group }));

/** Every part of the kit, in the order of the list. */
export const parts: readonly Part[] = [
  ...of('core', {
    button: 'Button',
    'icon-button': 'Icon button',
    link: 'Link',
    text: 'Text and headings',
    inputs: 'Input, checkbox, switch',
    icons: 'Icons',
    'status-badge': 'Status badge',
    'availability-badge': 'Availability badge',
    badge: 'Badge',
    time: 'Time',
    keys: 'Keys',
    card: 'Card and section',
    menu: 'Menu',
    tabs: 'Tabs',
    tooltip: 'Tooltip',
    dialog: 'Dialog',
    'confirm-dialog': 'Confirm dialog',
    'drawer-frame': 'Drawer frame',
    'print-only': 'Print only',
  }),
  ...of('feedback', {
    'empty-state': 'Empty state',
    'loading-state': 'Loading state',
    'error-state': 'Error state',
    'remote-panel': 'Remote panel',
    notices: 'Notices',
  }),
  ...of('forms', { form: 'Form and fields', combobox: 'Combobox' }),
  ...of('lists', {
    filters: 'Search and filters',
    'page-control': 'Page control',
    'csv-export': 'CSV export',
    'notes-dialog': 'Notes dialog',
    'file-drop': 'File drop',
    'csv-upload-dialog': 'CSV upload dialog',
  }),
  ...of('grid', { 'data-grid': 'Data grid', 'endless-grid': 'Endless grid' }),
  ...of('map', { map: 'Map', 'live-agents': 'Live agents', 'map-pin': 'Map pin', way: 'Way and stops' }),
  ...of('sortable', { 'sortable-list': 'Sortable list' }),
];

export const findPart = (name: string | undefined): Part | undefined =>
  parts.find((part) => part.name === name);

import type { AGENT_FORM_SECTIONS } from '@qafila/contracts/agent';

/** Groups of fields in the error summary, and the tab of each. */
export const TAB_OF = {
  'agent details': 'details',
  employment: 'details',
  'agent documents': 'documents',
  account: 'account',
  vehicle: 'vehicle',
  metadata: 'metadata',
} as const satisfies Record<keyof typeof AGENT_FORM_SECTIONS | 'metadata', string>;
export type FormSectionName = keyof typeof TAB_OF;

export const tabOf = (section: string): string =>
  (TAB_OF as Record<string, string | undefined>)[section] ?? 'details';

import type { MessageLoaders } from '@qafila/shell-sdk';

/** Texts of the pages that need no session. */
export const publicMessages: MessageLoaders = {
  en: () => import('./en.json'),
  ar: () => import('./ar.json'),
};

import type { MessageLoaders } from '@qafila/shell-sdk';

/** This remote's texts, each language loaded when it is needed. */
export const messages = {
  en: () => import('./en.json'),
  ar: () => import('./ar.json'),
} satisfies MessageLoaders;

import { defineRemote } from '@qafila/shell-sdk';
import { descriptor } from './descriptor.ts';

/** The only module this remote exposes: static data, with its code loaded on demand. */
export default defineRemote({
  descriptor,
  pages: {
    tracking: () => import('./features/tracking/tracking-page.tsx'),
    'verify-address': () => import('./features/address/verify-address-page.tsx'),
    verified: () => import('./features/address/verified-page.tsx'),
  },
  drawers: {},
  messages: {
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
  },
});

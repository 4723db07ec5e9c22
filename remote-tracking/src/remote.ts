import { defineRemote } from '@qafila/shell-sdk';
import { descriptor } from './descriptor.ts';

/** The only module this remote exposes: static data, and the code behind it on demand. */
export const remote = defineRemote({
  descriptor,
  pages: {
    tracking: () => import('./features/tracking/tracking-page.tsx'),
    'verify-address': () => import('./features/address/verify-address-page.tsx'),
    verified: () => import('./features/address/verified-page.tsx'),
  },
  drawers: {},
});

import type { RemoteDescriptor } from '@qafila/contracts/shell';

/** What the shell knows of this remote before it loads its code. Data only. */
export const descriptor = {
  name: 'remote-tracking',
  title: { en: 'Tracking', ar: 'التتبع' },
  routes: [
    {
      path: '/tracking/:id',
      page: 'tracking',
      layout: 'public',
      title: { en: 'Track your delivery', ar: 'تتبع طلبك' },
    },
    {
      path: '/verify-address/:id',
      page: 'verify-address',
      layout: 'public',
      title: { en: 'Confirm your address', ar: 'أكد عنوانك' },
    },
    {
      path: '/verify-success',
      page: 'verified',
      layout: 'public',
      title: { en: 'Address confirmed', ar: 'تم تأكيد العنوان' },
    },
  ],
  menu: [],
  drawers: [],
} satisfies Omit<RemoteDescriptor, 'version' | 'shellSdk'>;

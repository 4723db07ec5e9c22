import { chakra } from '@qafila/ui';

/** What has to be known before going on. */
export const Warning = chakra('p', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    padding: '2.5',
    borderRadius: 'md',
    bg: 'warning-tint',
    color: 'warning-text',
  },
});

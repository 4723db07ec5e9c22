import { chakra } from '@qafila/ui';

/** The buttons of a dialog whose form they stand in. */
export const DialogFoot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', marginBlockStart: '1' },
});

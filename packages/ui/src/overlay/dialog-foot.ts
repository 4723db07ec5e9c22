import { chakra } from '@chakra-ui/react/styled-system';

/** The buttons of a dialog, also when they are part of its form. */
export const DialogFoot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', marginBlockStart: '1' },
});

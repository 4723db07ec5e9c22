import { chakra } from '@chakra-ui/react/styled-system';

/** The buttons of a dialog, also when they are part of its form. Of a dialog that is longer than the window they stay in sight. */
export const DialogFoot = chakra('div', {
  base: {
    position: 'sticky',
    // At the window's edge: what scrolls has a padding of 4.
    insetBlockEnd: '-4',
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    // As wide as the dialog, whose padding it covers.
    marginInline: '-5',
    marginBlockStart: '-2',
    marginBlockEnd: '-5',
    paddingInline: '5',
    paddingBlockStart: '3',
    paddingBlockEnd: '5',
    bg: 'raised',
    borderBottomRadius: 'lg',
  },
});

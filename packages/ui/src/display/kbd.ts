import { chakra } from '@chakra-ui/react/styled-system';

/** A key of the keyboard. */
export const Kbd = chakra('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '5',
    height: '5',
    justifyContent: 'center',
    paddingInline: '1',
    borderRadius: 'sm',
    border: 'hairline',
    bg: 'sunken',
    color: 'muted',
    fontFamily: 'body',
    fontSize: 'xs',
  },
});

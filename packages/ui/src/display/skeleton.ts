import { chakra } from '@chakra-ui/react/styled-system';

/** The shape of what comes. Breathes, unless less motion is asked for. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    height: '3',
    borderRadius: 'sm',
    bg: 'border',
    animation: 'q-breathe 1600ms ease-in-out infinite',
  },
});

import { chakra } from '@chakra-ui/react/styled-system';

/** Placeholder in the shape of loading content. Pulses, unless reduced motion is requested. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    height: '3',
    borderRadius: 'sm',
    bg: 'border',
    animation: 'q-breathe 1600ms ease-in-out infinite',
  },
});

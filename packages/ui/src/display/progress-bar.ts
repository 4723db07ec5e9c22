import { chakra } from '@chakra-ui/react/styled-system';

/** How much of a known amount is done; name it by `aria-label`. */
export const ProgressBar = chakra('progress', {
  base: {
    // Browsers ignore `accent-color` once an element has any border or background of its own.
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '2',
    overflow: 'hidden',
    border: 'none',
    borderRadius: 'full',
    bg: 'sunken',
    '&::-webkit-progress-bar': { bg: 'sunken' },
    '&::-webkit-progress-value': { bg: 'brand' },
    '&::-moz-progress-bar': { bg: 'brand' },
  },
});

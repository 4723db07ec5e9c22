import { chakra } from '@chakra-ui/react/styled-system';

/** How much of a known amount is done; name it by `aria-label`. */
export const ProgressBar = chakra('progress', {
  base: { width: 'full', height: '2', accentColor: 'var(--q-brand)' },
});

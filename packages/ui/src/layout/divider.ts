import { chakra } from '@chakra-ui/react/styled-system';

/** A hairline between two blocks. */
export const Divider = chakra('hr', {
  base: { border: 0, borderTop: 'hairline', margin: 0, alignSelf: 'stretch' },
});

import { chakra } from '@chakra-ui/react/styled-system';

/** Two fields beside each other, one below the other on a phone. */
export const FieldGrid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '4' },
});

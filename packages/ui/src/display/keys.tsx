import { chakra } from '@chakra-ui/react/styled-system';
import { Kbd } from './kbd.ts';

const Row = chakra('span', { base: { display: 'inline-flex', gap: '1' } });

/** Keys that are pressed together or in turn, such as `Ctrl K`: from left to right in every language. */
export const Keys = ({ keys }: { keys: string }) => (
  <Row dir="ltr">
    {keys.split(' ').map((key) => (
      <Kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
    ))}
  </Row>
);

import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';

const Row = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'muted' },
  },
});

/** An input with a clickable label beside it; without a label the input alone. */
export const BesideWords = ({
  input,
  gap,
  children,
}: {
  input: ReactElement;
  gap: '2' | '2.5';
  children: ReactNode;
}) =>
  children === undefined ? (
    input
  ) : (
    <Row gap={gap}>
      {input}
      <span>{children}</span>
    </Row>
  );

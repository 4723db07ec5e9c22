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

/** An input with its words beside it, which press it too; alone where it has none. */
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

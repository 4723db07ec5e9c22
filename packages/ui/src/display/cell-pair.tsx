import { chakra } from '@chakra-ui/react';

/** One line: a second text without room for a few letters wraps out of sight. */
const Line = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.5',
    minWidth: 0,
    maxHeight: '1lh',
    overflow: 'hidden',
  },
});
const Cut = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The second text is truncated first.
  variants: {
    secondary: {
      // No wider than the text, so that it follows the first one in either direction of writing.
      true: { color: 'muted', flex: '1 1 40px', minWidth: 0, maxWidth: 'max-content' },
      false: { flexShrink: 0, maxWidth: 'full' },
    },
    whole: { true: { flex: '0 0 auto' } },
  },
  defaultVariants: { secondary: false },
});

export interface CellPairProps {
  first: string;
  second?: string | null | undefined;
  /** The second text is shown whole or not at all: the beginning of an id says nothing. */
  whole?: boolean;
}

/** Two texts in a cell, each truncated at its own end in either direction of writing. */
export function CellPair({ first, second, whole = false }: CellPairProps) {
  return (
    <Line title={second ? `${first}, ${second}` : first}>
      <Cut dir="auto">{first}</Cut>
      {second && (
        <>
          {/* Read aloud and copied as two words. */}{' '}
          <Cut dir="auto" secondary whole={whole}>
            {second}
          </Cut>
        </>
      )}
    </Line>
  );
}

import { chakra } from '@qafila/ui';

const Line = chakra('span', { base: { display: 'flex', gap: '1.5', minWidth: 0, overflow: 'hidden' } });
const Cut = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The second text is truncated first.
  variants: {
    secondary: { true: { color: 'muted', minWidth: 0 }, false: { flexShrink: 0, maxWidth: 'full' } },
  },
  defaultVariants: { secondary: false },
});

export interface CellPairProps {
  first: string;
  second?: string | null | undefined;
}

/** Two texts in a cell, each truncated at its own end in either direction of writing. */
export function CellPair({ first, second }: CellPairProps) {
  return (
    <Line title={second ? `${first}, ${second}` : first}>
      <Cut dir="auto">{first}</Cut>
      {second && (
        <Cut dir="auto" secondary>
          {second}
        </Cut>
      )}
    </Line>
  );
}

import { chakra } from '@qafila/ui';

const Line = chakra('span', { base: { display: 'flex', gap: '1.5', minWidth: 0, overflow: 'hidden' } });
const Cut = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // What stands behind gives way first.
  variants: { behind: { true: { color: 'muted', minWidth: 0 }, false: { flexShrink: 0, maxWidth: 'full' } } },
  defaultVariants: { behind: false },
});

export interface CellPairProps {
  first: string;
  second?: string | null | undefined;
}

/** Two words of a cell, each cut at its own end in either direction of writing. */
export function CellPair({ first, second }: CellPairProps) {
  return (
    <Line title={second ? `${first}, ${second}` : first}>
      <Cut dir="auto">{first}</Cut>
      {second && (
        <Cut dir="auto" behind>
          {second}
        </Cut>
      )}
    </Line>
  );
}

import { MAX_SUMMED_ROWS } from '@qafila/contracts/wallet';
import { Button, chakra, Flex, type LoadedQuery, Text } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';

const Row = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '2',
    margin: 0,
    '& dt': { fontSize: 'sm', color: 'muted' },
    '& dd': { margin: 0, fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
});

/** Names and amounts side by side, as many in a row as there is room for. */
export const SumRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row aria-label={label}>{children}</Row>
);

export const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export interface SumsProps<Sum> {
  query: LoadedQuery<{ sums: Sum[]; isComplete: boolean }>;
  children: (sums: Sum[]) => ReactNode;
}

/** The sums of a list, with room kept for them; or why there are none. */
export function Sums<Sum>({ query, children }: SumsProps<Sum>) {
  const t = useText();
  const { data, error } = query;
  const content = () => {
    if (data?.isComplete) return children(data.sums);
    if (data) return <Text tone="muted">{t('sums.tooMany', { most: MAX_SUMMED_ROWS })}</Text>;
    if (error == null) return null;
    return (
      <Flex wrap="wrap" align="center" gap="2" role="alert">
        <Text tone="muted">{t('sums.failed')}</Text>
        <Button size="sm" busy={query.isFetching ?? false} onClick={() => void query.refetch()}>
          {t('sums.again')}
        </Button>
      </Flex>
    );
  };
  return <chakra.div minHeight="40px">{content()}</chakra.div>;
}

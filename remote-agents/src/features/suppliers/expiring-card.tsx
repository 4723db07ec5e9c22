import type { Expiring } from '@qafila/contracts/supplier';
import { CellLine, Cut, Flex, Stack, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { ExpiryBadge } from '../../shared/expiry-badge.tsx';
import { useDayText } from '../../shared/use-day-text.ts';

/** Of an agent or a shift the name, of a contract its number. */
export const expiringName = ({ agent, shift, contractNumber }: Expiring): string =>
  agent?.fullName ?? shift?.title ?? contractNumber ?? '';

/** The name, with the id of an agent or a shift. */
export const ExpiringName = ({ row }: { row: Expiring }) => (
  <CellLine>
    <Cut dir="auto">{expiringName(row)}</Cut>
    {(row.agent || row.shift) && (
      <Text as="span" tone="muted" flexShrink={0}>
        <bdi>{row.agent?.publicId ?? row.shift?.shortId}</bdi>
      </Text>
    )}
  </CellLine>
);

/** A row of the list as a card on a phone: the name, the kind with supplier and agents, and the last day. */
export function ExpiringCard({ row }: { row: Expiring }) {
  const t = useText();
  const dayText = useDayText();
  const affects = row.agentCount === null ? null : t('expiring.agents', { count: row.agentCount });
  return (
    <Stack gap="1" width="full" minWidth="0" lineHeight="20px">
      <Flex minHeight="5" minWidth="0" fontWeight="medium">
        <ExpiringName row={row} />
      </Flex>
      <Flex align="center" gap="2" minHeight="5" minWidth="0">
        <span>{t(`expiring.${row.kind}`)}</span>
        <Cut dir="auto" color="muted">
          {[row.supplierName, affects].filter(Boolean).join(' · ')}
        </Cut>
      </Flex>
      <CellLine>
        <bdi>{dayText(row.day)}</bdi>
        <ExpiryBadge day={row.day} />
      </CellLine>
    </Stack>
  );
}

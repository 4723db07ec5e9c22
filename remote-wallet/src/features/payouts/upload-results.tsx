import type { PayoutRowResult, PayoutUploadReply } from '@qafila/contracts/wallet';
import { Badge, Box, Text } from '@qafila/ui';
import { RecordTable } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';
import { useMessage } from '../../shared/use-message.ts';

/** Result of each row, refused ones first. */
export function UploadResults({ reply }: { reply: PayoutUploadReply }) {
  const t = useText();
  const message = useMessage();
  const rows = [...reply.results].sort(
    (one, other) => Number(one.ok) - Number(other.ok) || one.row - other.row,
  );
  const agent = ({ publicId, agentFullName }: PayoutRowResult) => (
    <>
      <bdi>{publicId || '–'}</bdi>
      {agentFullName && (
        <Text size="sm" tone="muted">
          <bdi>{agentFullName}</bdi>
        </Text>
      )}
    </>
  );
  const result = (row: PayoutRowResult) =>
    row.ok ? (
      <Badge tone="success">{t('upload.ok')}</Badge>
    ) : (
      <>
        <Badge tone={row.duplicate ? 'warning' : 'danger'}>
          {t(row.duplicate ? 'upload.duplicate' : 'upload.refused')}
        </Badge>{' '}
        <Text as="span">
          <bdi>{message(row.message ?? '')}</bdi>
        </Text>
      </>
    );
  return (
    <Box maxHeight="45vh" overflow="auto">
      <RecordTable
        label={t('upload.rows')}
        columns={[
          { key: 'row', title: t('upload.row'), cell: ({ row }) => row },
          { key: 'agent', title: t('agent'), cell: agent },
          {
            key: 'amount',
            title: t('column.amount'),
            figures: true,
            cell: ({ amount, currency }) =>
              amount === undefined ? '–' : <Amount value={amount} currency={currency} />,
          },
          { key: 'result', title: t('upload.result'), cell: result, wide: true },
        ]}
        rows={rows}
        rowId={({ row }) => String(row)}
      />
    </Box>
  );
}

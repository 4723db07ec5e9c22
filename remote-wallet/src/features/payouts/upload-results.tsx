import type { BulkReply, RowResult } from '@qafila/contracts/core';
import { Badge, Box, Text } from '@qafila/ui';
import { RecordTable } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { useMessage } from '../../shared/use-message.ts';

/** Result of each row, refused ones first. */
export function UploadResults({ reply }: { reply: BulkReply }) {
  const t = useText();
  const message = useMessage();
  const rows = [...reply.results].sort(
    (one, other) => Number(one.ok) - Number(other.ok) || one.row - other.row,
  );
  const result = (row: RowResult) =>
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
          { key: 'result', title: t('upload.result'), cell: result, wide: true },
        ]}
        rows={rows}
        rowId={({ row }) => String(row)}
      />
    </Box>
  );
}

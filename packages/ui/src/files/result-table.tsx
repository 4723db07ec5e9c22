import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { BulkReply } from '@qafila/contracts/core';
import { RecordTable } from '@qafila/ui/list';
import { Text } from '../layout/text.ts';
import { usePartText } from '../messages/part-text.ts';
import { Badge } from '../status/badge.ts';
import { useRowReason } from './row-reason.ts';

/** On a phone a name wraps, so that the result has room. */
const Name = chakra('bdi', { base: { whiteSpace: 'normal' } });

export interface ResultTableProps {
  reply: BulkReply;
  /** Heading of the row's object: 'Agent'. */
  what: string;
  /** The name of a row's object; its id by default. */
  nameOf?: (id: string) => string | undefined;
  /** The rows were only checked: nothing is written. */
  isCheck?: boolean;
}

/** Result of each row or entry of a bulk call, refused ones first. */
export function ResultTable({ reply, what, nameOf, isCheck = false }: ResultTableProps) {
  const t = usePartText();
  const reasonOf = useRowReason();
  const rows = [...reply.results].sort(
    (one, other) => Number(one.ok) - Number(other.ok) || one.row - other.row,
  );
  return (
    <Box maxHeight="50vh" overflow="auto">
      <RecordTable
        plain
        label={t('results.rows')}
        rows={rows}
        rowId={({ row }) => String(row)}
        columns={[
          { key: 'row', title: t('results.row'), cell: ({ row }) => row },
          { key: 'what', title: what, cell: ({ id }) => <Name>{(id && (nameOf?.(id) ?? id)) || '–'}</Name> },
          {
            key: 'result',
            title: t('results.result'),
            wide: true,
            cell: (result) =>
              result.ok ? (
                <Badge tone="success">{t(isCheck ? 'results.valid' : 'results.ok')}</Badge>
              ) : (
                <Text as="span" tone="danger">
                  {reasonOf(result) ?? t('results.refused')}
                </Text>
              ),
          },
        ]}
      />
    </Box>
  );
}

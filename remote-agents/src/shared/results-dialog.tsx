import type { BulkReply } from '@qafila/contracts/core';
import { translateLiteral, useShell } from '@qafila/shell-sdk';
import { Badge, Box, Button, Dialog, Text } from '@qafila/ui';
import { RecordTable } from '@qafila/ui/list';
import { useText } from '../messages/use-text.ts';

/** Result of each row, refused ones first. */
export function ResultTable({
  reply,
  nameOf,
  what,
}: {
  reply: BulkReply;
  nameOf: (id: string) => string | undefined;
  /** Heading of the row's object; an agent by default. */
  what?: string;
}) {
  const t = useText();
  const message = translateLiteral(useShell().i18n);
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
          {
            key: 'what',
            title: what ?? t('results.agent'),
            cell: ({ id }) => <bdi>{(id && (nameOf(id) ?? id)) || '–'}</bdi>,
          },
          {
            key: 'result',
            title: t('results.result'),
            wide: true,
            cell: ({ ok, message: why }) =>
              ok ? (
                <Badge tone="success">{t('results.ok')}</Badge>
              ) : (
                <Text as="span" tone="danger">
                  {message(why ?? t('results.refused'))}
                </Text>
              ),
          },
        ]}
      />
    </Box>
  );
}

export interface ResultsDialogProps {
  title: string;
  reply: BulkReply;
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
}

/** Shows the result of a bulk action for each agent. */
export function ResultsDialog({ title, reply, nameOf, onClose }: ResultsDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      size="md"
      title={title}
      description={t('results.summary', { accepted: reply.accepted, rejected: reply.rejected })}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ResultTable reply={reply} nameOf={nameOf} />
    </Dialog>
  );
}

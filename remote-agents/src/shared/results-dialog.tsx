import type { BulkReply } from '@qafila/contracts/core';
import { translateLiteral, useShell } from '@qafila/shell-sdk';
import { Badge, Button, chakra, Dialog, Text } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';

const Scroll = chakra('div', { base: { maxHeight: '50vh', overflow: 'auto' } });
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'table',
    '& th, & td': { paddingBlock: '1.5', paddingInlineEnd: '3', textAlign: 'start', verticalAlign: 'top' },
    '& tbody tr': { borderBlockStart: 'hairline' },
    '& thead th': { color: 'muted', fontWeight: 'normal', position: 'sticky', top: 0, bg: 'raised' },
  },
});

/** What became of each row, those that were refused first. */
export function ResultTable({
  reply,
  nameOf,
  what,
}: {
  reply: BulkReply;
  nameOf: (id: string) => string | undefined;
  /** What a row is about; an agent if left out. */
  what?: string;
}) {
  const t = useText();
  const message = translateLiteral(useShell().i18n);
  const rows = [...reply.results].sort(
    (one, other) => Number(one.ok) - Number(other.ok) || one.row - other.row,
  );
  return (
    <Scroll tabIndex={0} role="group" aria-label={t('results.rows')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('results.row')}</th>
            <th scope="col">{what ?? t('results.agent')}</th>
            <th scope="col">{t('results.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <td>
                <bdi>{(row.id && (nameOf(row.id) ?? row.id)) || '–'}</bdi>
              </td>
              <td>
                {row.ok ? (
                  <Badge tone="success">{t('results.ok')}</Badge>
                ) : (
                  <Text as="span" tone="danger">
                    {message(row.message ?? t('results.refused'))}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

export interface ResultsDialogProps {
  title: string;
  reply: BulkReply;
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
}

/** Says what became of each agent after something was done to several. */
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

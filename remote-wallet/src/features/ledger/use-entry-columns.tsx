import { UUID } from '@qafila/contracts/core';
import type { LedgerEntry } from '@qafila/contracts/wallet';
import { Badge, Button } from '@qafila/ui';
import type { RecordColumn } from '@qafila/ui/list';
import { Moment } from '@qafila/ui/list';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { AgentLink } from '../../shared/agent-link.tsx';
import { Amount } from '../../shared/amount.tsx';
import { CauseLink } from '../../shared/cause-link.tsx';
import { ShortId } from '../../shared/short-id.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { useWords } from '../../shared/use-words.ts';
import { BalancingBadge } from './balancing-badge.tsx';

/** When, and the fields of a ledger entry; then its cause, and its actions. On a laptop what is read least folds. */
export function useEntryColumns(onReverse: (entry: LedgerEntry) => void): RecordColumn<LedgerEntry>[] {
  const t = useText();
  const { symbol, moneyOf } = useMoney();
  const words = useWords();
  return useMemo(
    () => [
      {
        key: 'createdAt',
        title: t('column.createdAt'),
        cell: ({ createdAtUtc }) => <Moment at={createdAtUtc} />,
      },
      { key: 'id', title: t('column.id'), cell: ({ id }) => <ShortId id={id} />, folds: true },
      { key: 'agent', title: t('column.agent'), cell: (entry) => <AgentLink of={entry} /> },
      {
        key: 'ledgerType',
        title: t('column.ledgerType'),
        cell: ({ ledgerTypeId }) => words.ledgerType(ledgerTypeId),
      },
      {
        key: 'transactionType',
        title: t('column.transactionType'),
        cell: ({ transactionTypeId }) => words.transaction(transactionTypeId),
        folds: true,
      },
      {
        key: 'amount',
        title: `${t('column.amount')} ${symbol}`.trim(),
        cell: ({ amount, currency }) => <Amount value={amount} currency={currency} bare />,
        figures: true,
      },
      {
        key: 'reference',
        title: t('column.reference'),
        folds: true,
        cell: ({ entryReferenceId: id }) =>
          id !== null && UUID.test(id) ? <ShortId id={id} /> : <bdi>{id ?? '–'}</bdi>,
      },
      {
        key: 'balancing',
        title: t('column.balancing'),
        cell: ({ balancingStatus }) => (balancingStatus ? <BalancingBadge status={balancingStatus} /> : '–'),
      },
      {
        key: 'ready',
        title: t('column.ready'),
        cell: ({ readyForBalancingAtUtc: at }) => (at ? <Moment at={at} /> : '–'),
        folds: true,
      },
      {
        key: 'createdBy',
        title: t('column.createdBy'),
        cell: ({ createdBy }) => <bdi>{createdBy}</bdi>,
        folds: true,
      },
      { key: 'note', title: t('column.note'), cell: ({ notes }) => <bdi>{notes ?? '–'}</bdi>, wide: true },
      {
        key: 'cause',
        title: t('column.cause'),
        untitled: true,
        cell: ({ cause }) => <CauseLink cause={cause} />,
        // Beside a drawer it would lie under the actions.
        wide: true,
      },
      {
        key: 'actions',
        title: t('column.actions'),
        untitled: true,
        sticky: true,
        cell: (entry) => (
          <>
            {entry.reversedById && <Badge>{t('entries.reversed')}</Badge>}
            {entry.allowedActions.includes('reverse') && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('entries.reverseOf', { amount: moneyOf(entry) })}
                onClick={() => onReverse(entry)}
              >
                {t('entries.reverse')}
              </Button>
            )}
          </>
        ),
      },
    ],
    [t, symbol, moneyOf, words, onReverse],
  );
}

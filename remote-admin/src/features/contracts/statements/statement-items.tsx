import type { ContractStatement, StatementItem } from '@qafila/contracts/partner';
import { formatFigure } from '@qafila/domain/money';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import {
  Badge,
  EmptyState,
  IconButton,
  Menu,
  type MenuAction,
  PlainList,
  Section,
  Text,
  TextButton,
} from '@qafila/ui';
import { ListFoot, LoadedPage, Moment, type RecordColumn, RecordTable, SearchBox } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { EventLine } from './event-line.tsx';
import { type ItemAction, ItemDialog } from './item-dialog.tsx';
import { useDisputeWords } from './use-statement-words.ts';
import { useItems } from './use-statements.ts';

/** The tasks of a statement; each can be disputed, answered and corrected. */
export function StatementItems({ statement }: { statement: ContractStatement }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ item: StatementItem; action: ItemAction } | null>(null);
  const tasks = useItems(statement.contractId, statement.id, page, search);
  const columns = useColumns(statement, (item, action) => setChosen({ item, action }));
  return (
    <Section title={t('statement.tasks')}>
      {statement.delivered + statement.returned + statement.cancelled > 0 && (
        <SearchBox
          label={t('statement.search')}
          value={search}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
      )}
      <LoadedPage query={tasks} onPage={setPage}>
        {({ items, pagingFilteringContext }) =>
          items.length === 0 ? (
            <NoTasks searched={search !== ''} />
          ) : (
            <>
              <RecordTable
                label={t('statement.tasks')}
                columns={columns}
                rows={items}
                rowId={({ taskId }) => taskId}
                busy={tasks.isFetching}
              />
              <ListFoot paging={pagingFilteringContext} onPage={setPage} />
            </>
          )
        }
      </LoadedPage>
      {chosen && <ItemDialog statement={statement} {...chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

function NoTasks({ searched }: { searched: boolean }) {
  const t = useText();
  if (searched) return <EmptyState icon="search" title={t('statement.noneMatch')} />;
  return <EmptyState icon="file" title={t('statement.noTasks')} body={t('statement.noTasksBody')} />;
}

function useColumns(
  statement: ContractStatement,
  onAction: (item: StatementItem, action: ItemAction) => void,
): RecordColumn<StatementItem>[] {
  const t = useText();
  const drawer = useDrawer();
  const { company } = useSession();
  const nextOf = useDisputeWords(statement);
  const zone = statement.timezone;
  const money = (one: number) => formatFigure(one, statement.currency);
  const amount = (counted: number, booked: number) => (
    <bdi>
      {money(counted)}
      {counted !== booked && (
        <Text tone="muted" size="sm">
          {' '}
          {t('statement.insteadOf', { amount: money(booked) })}
        </Text>
      )}
    </bdi>
  );
  const actionsOf = (item: StatementItem): MenuAction[] =>
    (['dispute', 'withdrawDispute', 'answer', 'correct'] as const)
      .filter((action) => {
        if (!statement.allowedActions.includes(action)) return false;
        if (action === 'dispute') return !item.disputedBy;
        return action !== 'withdrawDispute' || item.disputedBy === company?.id;
      })
      .map((action) => ({
        key: action,
        label: t(`statement.${action}`),
        onSelect: () => onAction(item, action),
      }));
  const isOpenToChange = statement.allowedActions.includes('dispute');
  return [
    {
      key: 'task',
      title: t('statement.task'),
      cell: ({ taskId, shortId }) => (
        <TextButton onClick={() => drawer.open('task.detail', { taskId })}>{shortId}</TextButton>
      ),
    },
    {
      key: 'ended',
      title: t('statement.ended'),
      cell: ({ endedAtUtc }) => <Moment at={endedAtUtc} zone={zone} />,
    },
    {
      key: 'outcome',
      title: t('statement.outcome'),
      cell: ({ outcome }) => t(`statement.outcome.${outcome}`),
    },
    { key: 'price', title: t('statement.price'), figures: true, cell: ({ price }) => money(price) },
    {
      key: 'due',
      title: t('statement.due'),
      figures: true,
      cell: ({ due, agreedDue }) => amount(agreedDue, due),
    },
    {
      key: 'cash',
      title: t('statement.cash'),
      figures: true,
      cell: ({ cash, agreedCash }) => amount(agreedCash, cash),
    },
    {
      key: 'notes',
      title: t('statement.notes'),
      wide: true,
      cell: (item) =>
        (item.disputedBy || item.events.length > 0) && (
          <div>
            {item.disputedBy && <Badge tone="warning">{t('statement.status.disputed')}</Badge>}
            <PlainList aria-label={t('statement.notesOf', { task: item.shortId })}>
              {item.events.map((event) => (
                <EventLine
                  key={`${event.kind}${event.atUtc}${event.note}`}
                  event={event}
                  statement={statement}
                />
              ))}
            </PlainList>
            {item.disputedBy && <Text size="sm">{nextOf(item)}</Text>}
          </div>
        ),
    },
    ...(isOpenToChange
      ? [
          {
            key: 'actions',
            title: t('statement.actions'),
            untitled: true,
            sticky: true,
            cell: (item: StatementItem) => (
              <Menu
                label={t('statement.actionsOf', { task: item.shortId })}
                align="end"
                trigger={
                  <IconButton
                    icon="more"
                    size="sm"
                    label={t('statement.actionsOf', { task: item.shortId })}
                  />
                }
                items={actionsOf(item)}
              />
            ),
          },
        ]
      : []),
  ];
}

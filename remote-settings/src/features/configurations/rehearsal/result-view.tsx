import type { RehearsalResult } from '@qafila/contracts/config';
import { currencySymbol, formatFigure } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { Heading, Stack, Text, useFigures } from '@qafila/ui';
import { type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';
import { ChangedTasks } from './changed-tasks.tsx';
import { differenceText, FIGURE_NAMES, type FigureName, figureText } from './figure-rows.ts';

/** The real day and both runs side by side, and the orders that another agent would get. */
export function ResultView({ result }: { result: RehearsalResult }) {
  const t = useText();
  const count = useFigures();
  const currency = useSession().company?.currency;
  const symbol = currencySymbol(currency);
  const written = { count, money: (amount: number) => formatFigure(amount, currency) };
  const { really, before, after, changed, changedTotal, agents, agentsBy, ordersLeftOut } = result;
  const columns: RecordColumn<FigureName>[] = [
    {
      key: 'name',
      title: t('rehearsal.figure'),
      cell: (name) => t(`rehearsal.figure.${name}`, { symbol }),
    },
    {
      key: 'really',
      title: t('rehearsal.really'),
      cell: (name) => <bdi>{figureText(name, really, written)}</bdi>,
      figures: true,
    },
    {
      key: 'before',
      title: t('rehearsal.before'),
      cell: (name) => <bdi>{figureText(name, before, written)}</bdi>,
      figures: true,
    },
    {
      key: 'after',
      title: t('rehearsal.after'),
      cell: (name) => {
        const difference = differenceText(name, before, after, written);
        return (
          <>
            <bdi>{figureText(name, after, written)}</bdi>
            {difference && (
              <Text as="span" tone="muted" marginInlineStart="2">
                <bdi dir="ltr">{`(${difference})`}</bdi>
              </Text>
            )}
          </>
        );
      },
      figures: true,
    },
  ];
  const hasOperators = before.leftToOperators > 0 || after.leftToOperators > 0;
  return (
    <Stack gap="3">
      <Text tone="muted">
        {t('rehearsal.about', {
          orders: count(before.orders),
          agents: count(agents),
          ride: result.rideFactor,
        })}
      </Text>
      {agentsBy === 'orders' && <Text>{t('rehearsal.agentsByOrders')}</Text>}
      {ordersLeftOut > 0 && <Text>{t('rehearsal.leftOut', { count: ordersLeftOut })}</Text>}
      <RecordTable
        label={t('rehearsal.figures')}
        columns={columns}
        rows={FIGURE_NAMES.filter((name) => name !== 'leftToOperators' || hasOperators)}
        rowId={(name) => name}
      />
      <Heading as="h3" size="sm">
        {t('rehearsal.changed', { count: changedTotal })}
      </Heading>
      {changedTotal > changed.length && (
        <Text tone="muted">{t('rehearsal.largest', { count: changed.length })}</Text>
      )}
      {changed.length > 0 && <ChangedTasks changed={changed} />}
    </Stack>
  );
}

import type { DashboardSummary } from '@qafila/contracts/dashboard';
import type { Task } from '@qafila/contracts/task';
import { latenessOf } from '@qafila/domain/lateness';
import { useDrawer } from '@qafila/shell-sdk';
import { LateNote, useNow } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useMoney } from '../../shared/use-money.ts';
import { useTaskMenu } from '../../task-actions/use-task-menu.tsx';
import { NextOrders } from './next-orders.tsx';
import { PressingList } from './pressing-list.tsx';

/** Late or endangered orders by cost, and orders that auto-assign could not place. Each row with its remedies. */
export function DashboardLists({ summary, part }: { summary: DashboardSummary; part: 'late' | 'waiting' }) {
  const t = useText();
  const now = useNow();
  const drawer = useDrawer();
  const { moneyOf } = useMoney();
  const { ask, dialogs } = useTaskMenu();
  const { lateRisk, unassigned, autoAssignFailed } = summary;
  const risks = new Map(lateRisk.items.map((risk) => [risk.task.id, risk]));
  const actions = {
    onOpen: ({ id }: Task) => drawer.open('task.detail', { taskId: id }),
    onRemedy: ask,
  };
  const stakeOf = ({ id }: Task) => {
    const risk = risks.get(id);
    return (
      risk && (
        <>
          <LateNote late={latenessOf(risk.task, now) ?? { minutes: risk.lateMin, certain: false }} />
          {risk.moneyAtRisk > 0 && (
            <>
              {' · '}
              <bdi>{moneyOf({ currency: risk.currency, amount: risk.moneyAtRisk })}</bdi>
            </>
          )}
        </>
      )
    );
  };
  if (part === 'late')
    return (
      <>
        <PressingList
          {...actions}
          id="late"
          title={t('dashboard.lateTitle')}
          tasks={lateRisk.items.map(({ task }) => task)}
          count={lateRisk.count}
          stakeOf={stakeOf}
          empty={t('dashboard.nothingLate')}
          keys
        />
        {dialogs}
      </>
    );
  return (
    <>
      {autoAssignFailed.count > 0 && (
        <PressingList
          {...actions}
          id="failed"
          title={t('dashboard.failed')}
          tasks={autoAssignFailed.items}
          count={autoAssignFailed.count}
          empty={t('dashboard.nothingFailed')}
        />
      )}
      <PressingList
        {...actions}
        id="unassigned"
        title={t('dashboard.unassigned')}
        tasks={unassigned.items}
        count={unassigned.count}
        empty={t('dashboard.nothingWaits')}
      />
      <NextOrders {...actions} />
      {dialogs}
    </>
  );
}

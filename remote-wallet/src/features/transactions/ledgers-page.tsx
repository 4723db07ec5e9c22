import { OPERATE } from '@qafila/contracts/core';
import { useDraft, useSession } from '@qafila/shell-sdk';
import { Button, EmptyState, ErrorState, LoadingState, useUi } from '@qafila/ui';
import { useList } from '@qafila/ui/list';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { AgentPicker } from '../../shared/agent-picker.tsx';
import { MoneyPage } from '../../shared/money-page.tsx';
import { PageFrame } from '../../shared/page-frame.tsx';
import { useFinancials, useLiveMoney } from '../../shared/use-financials.ts';
import { WalletTabs } from '../../shared/wallet-tabs.tsx';
import { type Change, newChange } from './balance-change/change.ts';
import { ChangeDialog } from './balance-change/change-dialog.tsx';
import { BalanceHead } from './balance-head.tsx';
import { LogFilters } from './log-filters.tsx';
import { LOG_DEFAULTS, logQuery } from './log-query.ts';
import { LogRows } from './log-rows.tsx';
import { useLogs } from './use-logs.ts';
import { useLogsExport } from './use-logs-export.ts';
import { usePickedAgent } from './use-picked-agent.ts';

/** One agent's wallet: balance and transactions. */
export default function LedgersPage() {
  return <MoneyPage title={useText()('tabs.ledgers')} page={Ledgers} />;
}

function Ledgers() {
  const t = useText();
  const { timeZone } = useUi();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const list = useList(LOG_DEFAULTS);
  const { agent, hasNoAgents, error, retry, pick } = usePickedAgent();
  const agentId = agent?.id ?? '';
  const query = useMemo(() => logQuery(list, agentId, timeZone), [list, agentId, timeZone]);
  const logs = useLogs(agentId, query);
  const financials = useFinancials(agent);
  useLiveMoney(agent?.id);
  const csv = useLogsExport(agent, query, logs);
  const change = useDraft<Change | null>('wallet.change', null);

  return (
    <PageFrame
      tabs={<WalletTabs value="ledgers" />}
      title={t('tabs.ledgers')}
      actions={
        agent && (
          <>
            {csv.menu}
            {mayChange && (
              <>
                <Button icon="minus" onClick={() => change.set(newChange('deduct', agent))}>
                  {t('ledgers.deduct')}
                </Button>
                <Button variant="primary" icon="plus" onClick={() => change.set(newChange('credit', agent))}>
                  {t('ledgers.credit')}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {!hasNoAgents && !error && <BalanceHead query={financials} />}
      <LogFilters list={list}>
        <AgentPicker value={agent} onValue={pick} />
      </LogFilters>
      {csv.progress}
      {agent ? (
        <LogRows agent={agent} logs={logs} list={list} />
      ) : hasNoAgents ? (
        <EmptyState icon="bike" title={t('agent.none')} body={t('agent.noneBody')} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <LoadingState rows={LOG_DEFAULTS.size} />
      )}
      {change.value && <ChangeDialog change={change.value} onChange={change.set} onClose={change.clear} />}
    </PageFrame>
  );
}

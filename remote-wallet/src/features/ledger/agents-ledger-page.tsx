import { CASH } from '@qafila/contracts/core';
import { useDraft, useSession } from '@qafila/shell-sdk';
import { Button } from '@qafila/ui';
import { ViewLinks } from '@qafila/ui/list';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { MoneyPage } from '../../shared/money-page.tsx';
import { PageFrame } from '../../shared/page-frame.tsx';
import { CloseDialog } from './close/close-dialog.tsx';
import { ClosesView } from './close/closes-view.tsx';
import { newClosing, type OpenClosing } from './close/closing.ts';
import { EntriesView } from './entries-view.tsx';
import { type HandIn, newHandIn } from './hand-in/hand-in.ts';
import { HandInDialog } from './hand-in/hand-in-dialog.tsx';
import { HeldView } from './held/held-view.tsx';
import { StatementDialog } from './statement/statement-dialog.tsx';
import { ViewBar } from './view-bar.tsx';

const VIEWS = ['entries', 'held', 'closes'] as const;
type View = (typeof VIEWS)[number];
/** Where a view keeps its filter by agent in the address. */
const AGENT_IN = { entries: 'agentId', held: 'held.agentId', closes: 'closes.agentId' } as const;
const isView = (name: string | null): name is View => VIEWS.some((view) => view === name);

/** Ledger entries of all agents, the cash that they hold, and its closes. */
export default function AgentsLedgerPage() {
  return <MoneyPage title={useText()('agents-ledger.title')} page={AgentsLedger} />;
}

function AgentsLedger() {
  const t = useText();
  const [params] = useSearchParams();
  const asked = params.get('view');
  const view = isView(asked) ? asked : 'entries';
  const mayClose = useSession().hasRole(...CASH.roles);
  const [stating, setStating] = useState(false);
  const closing = useDraft<OpenClosing | null>('wallet.close', null);
  const handIn = useDraft<HandIn | null>('wallet.hand-in', null);
  const agentId = params.get(AGENT_IN[view]) ?? '';
  const { set: setClosing } = closing;
  const closeOf = useCallback((agent: string) => setClosing(newClosing(agent)), [setClosing]);
  const searchOf = (key: string) => {
    const next = new URLSearchParams(params);
    if (key === 'entries') next.delete('view');
    else next.set('view', key);
    return next.toString();
  };
  const links = (
    <ViewLinks
      label={t('view.label')}
      links={VIEWS.map((key) => ({ key, label: t(`view.${key}`), to: { search: searchOf(key) } }))}
      value={view}
    />
  );
  return (
    <PageFrame
      title={t('agents-ledger.title')}
      actions={
        <>
          <Button icon="file" onClick={() => setStating(true)}>
            {t('statement')}
          </Button>
          {mayClose && (
            <Button icon="plus" onClick={() => handIn.set(newHandIn(agentId))}>
              {t('handIn.title')}
            </Button>
          )}
          {mayClose && (
            <Button variant="primary" icon="wallet" onClick={() => closing.set(newClosing(agentId))}>
              {t('closing.title')}
            </Button>
          )}
        </>
      }
    >
      {view === 'entries' && <EntriesView links={links} />}
      {view === 'held' && (
        <>
          <ViewBar links={links} />
          <HeldView onClose={closeOf} />
        </>
      )}
      {view === 'closes' && <ClosesView links={links} />}
      {closing.value && (
        <CloseDialog closing={closing.value} onChange={closing.set} onClose={closing.clear} />
      )}
      {handIn.value && <HandInDialog handIn={handIn.value} onChange={handIn.set} onClose={handIn.clear} />}
      {stating && <StatementDialog agentId={agentId} onClose={() => setStating(false)} />}
    </PageFrame>
  );
}

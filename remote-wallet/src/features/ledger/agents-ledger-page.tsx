import { CASH } from '@qafila/contracts/core';
import { useDraft, useSession } from '@qafila/shell-sdk';
import { Button } from '@qafila/ui';
import { ViewLinks } from '@qafila/ui/list';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { PageFrame } from '../../shared/page-frame.tsx';
import { CloseDialog } from './close/close-dialog.tsx';
import { ClosesView } from './close/closes-view.tsx';
import { newClosing, type OpenClosing } from './close/closing.ts';
import { EntriesView } from './entries-view.tsx';
import { type HandIn, newHandIn } from './hand-in/hand-in.ts';
import { HandInDialog } from './hand-in/hand-in-dialog.tsx';
import { StatementDialog } from './statement/statement-dialog.tsx';

const VIEWS = ['entries', 'closes'] as const;

/** Ledger entries and cash closes of all agents. */
export default function AgentsLedgerPage() {
  const t = useText();
  const [params] = useSearchParams();
  const view = params.get('view') === 'closes' ? 'closes' : 'entries';
  const mayClose = useSession().hasRole(...CASH.roles);
  const [stating, setStating] = useState(false);
  const closing = useDraft<OpenClosing | null>('wallet.close', null);
  const handIn = useDraft<HandIn | null>('wallet.hand-in', null);
  const agentId = params.get(view === 'closes' ? 'closes.agentId' : 'agentId') ?? '';
  const searchOf = (key: string) => {
    const next = new URLSearchParams(params);
    if (key === 'entries') next.delete('view');
    else next.set('view', key);
    return next.toString();
  };
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
      <ViewLinks
        label={t('view.label')}
        links={VIEWS.map((key) => ({ key, label: t(`view.${key}`), to: { search: searchOf(key) } }))}
        value={view}
      />
      {view === 'entries' ? <EntriesView /> : <ClosesView />}
      {closing.value && (
        <CloseDialog closing={closing.value} onChange={closing.set} onClose={closing.clear} />
      )}
      {handIn.value && <HandInDialog handIn={handIn.value} onChange={handIn.set} onClose={handIn.clear} />}
      {stating && <StatementDialog agentId={agentId} onClose={() => setStating(false)} />}
    </PageFrame>
  );
}

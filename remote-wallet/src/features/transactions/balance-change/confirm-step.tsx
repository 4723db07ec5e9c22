import type { AgentFinancials } from '@qafila/contracts/wallet';
import { Button, Text, useUi } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { Amount } from '../../../shared/amount.tsx';
import { DialogFoot } from '../../../shared/dialog-foot.ts';
import { Fact, Facts } from '../../../shared/facts.tsx';
import { Warning } from '../../../shared/warning.ts';
import type { Change, Entry } from './change.ts';
import { balanceAfter } from './entry-step.tsx';

export interface ConfirmStepProps {
  change: Change;
  entry: Entry;
  financials: AgentFinancials | undefined;
  busy: boolean;
  failure: string | undefined;
  onCancel: () => void;
  onBack: () => void;
  onPost: () => void;
}

/** Step 2: all that is about to happen. Nothing has been sent before its button is pressed. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { change, entry, financials, busy, failure } = props;
  const t = useText();
  const { t: ui } = useUi();
  const credits = change.kind === 'credit';
  const action = t(credits ? 'change.add' : 'change.deduct');
  const balance = financials?.accountBalance;
  const [first, setFirst] = useState(balance);
  if (first === undefined && balance !== undefined) setFirst(balance);
  const moved = balance !== undefined && first !== undefined && balance !== first;
  // While it is not known whether it was posted, nobody can say what comes after.
  const after =
    balance === undefined || change.unanswered ? undefined : balanceAfter(change.kind, balance, entry.amount);
  return (
    <>
      <Facts>
        <Fact label={t('agent')}>
          <bdi>{change.agent.fullName}</bdi> (<bdi>{change.agent.publicId}</bdi>)
        </Fact>
        <Fact label={t('change.currentBalance')} changed={moved}>
          {balance === undefined ? '–' : <Amount value={balance} />}
        </Fact>
        <Fact label={t(credits ? 'change.creditLine' : 'change.deductLine')}>
          <strong>
            <Amount value={entry.amount} />
          </strong>
        </Fact>
        {after !== undefined && (
          <Fact label={t('change.after')} changed={moved}>
            <Amount value={after} />
          </Fact>
        )}
        {!credits && (
          <Fact label={t('change.notes')}>
            <bdi>{entry.notes}</bdi>
          </Fact>
        )}
      </Facts>
      {after !== undefined && after < 0 && <Warning>{t('change.belowZero')}</Warning>}
      {change.unanswered && !busy ? (
        <Warning role="alert">{t('change.unknown', { action })}</Warning>
      ) : (
        <Text tone="muted" size="sm">
          {t('change.check')}
        </Text>
      )}
      {failure && !busy && (
        <Text role="alert" tone="danger">
          {failure}
        </Text>
      )}
      <DialogFoot>
        {failure && !change.unanswered && (
          <Button variant="ghost" disabled={busy} onClick={props.onBack}>
            {t('change.change')}
          </Button>
        )}
        <Button disabled={busy} onClick={props.onCancel}>
          {ui('dialog.cancel')}
        </Button>
        <Button variant={credits ? 'primary' : 'danger'} busy={busy} onClick={props.onPost} data-autofocus>
          {action}
        </Button>
      </DialogFoot>
    </>
  );
}

import type { AgentFinancials } from '@qafila/contracts/wallet';
import { Button, Text, useUi } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import type { PickedAgent } from '../../../shared/agents.ts';
import { Amount } from '../../../shared/amount.tsx';
import { DialogFoot } from '../../../shared/dialog-foot.ts';
import { Fact, Facts } from '../../../shared/facts.tsx';
import { useMoney } from '../../../shared/use-money.ts';
import { Warning } from '../../../shared/warning.ts';
import { afterHandIn, type HandIn, type HandInEntry } from './hand-in.ts';

export interface HandInConfirmStepProps {
  handIn: HandIn;
  agent: PickedAgent;
  entry: HandInEntry;
  financials: AgentFinancials;
  busy: boolean;
  failure: string | undefined;
  onCancel: () => void;
  onBack: () => void;
  onPost: () => void;
}

/** Step 2: all that is about to happen. Nothing has been sent before its button is pressed. */
export function HandInConfirmStep(props: HandInConfirmStepProps) {
  const { handIn, agent, entry, financials, busy, failure } = props;
  const t = useText();
  const { t: ui } = useUi();
  const { money } = useMoney();
  const held = Math.abs(financials.totalOutstandingAmount);
  const [first] = useState(held);
  const moved = held !== first;
  // While it is not known whether it was posted, nobody can say what comes after.
  const after = handIn.unanswered ? undefined : afterHandIn(held, entry.amount);
  return (
    <>
      <Facts>
        <Fact label={t('agent')}>
          <bdi>{agent.fullName}</bdi> (<bdi>{agent.publicId}</bdi>)
        </Fact>
        <Fact label={t('handIn.held')} changed={moved}>
          <Amount value={held} />
        </Fact>
        <Fact label={t('handIn.amount')}>
          <strong>
            <Amount value={entry.amount} />
          </strong>
        </Fact>
        {after && (
          <Fact label={t('handIn.after')} changed={moved}>
            <Amount value={after.held} />
          </Fact>
        )}
        {entry.notes && (
          <Fact label={t('change.notes')}>
            <bdi>{entry.notes}</bdi>
          </Fact>
        )}
      </Facts>
      {after && after.surplus > 0 && (
        <Warning>{t('handIn.surplus', { amount: money(after.surplus) })}</Warning>
      )}
      {handIn.unanswered && !busy ? (
        <Warning role="alert">{t('change.unknown', { action: t('handIn.post') })}</Warning>
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
        {!handIn.unanswered && (
          <Button variant="ghost" disabled={busy} onClick={props.onBack}>
            {t('change.change')}
          </Button>
        )}
        <Button disabled={busy} onClick={props.onCancel}>
          {ui('dialog.cancel')}
        </Button>
        <Button variant="primary" busy={busy} onClick={props.onPost} data-autofocus>
          {t('handIn.post')}
        </Button>
      </DialogFoot>
    </>
  );
}

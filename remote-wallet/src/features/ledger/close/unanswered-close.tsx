import type { CashCloseInput } from '@qafila/contracts/wallet';
import { amountDifference } from '@qafila/domain/money';
import { Button, DialogFoot, Fact, Facts, Note, Text, useUi } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import type { PickedAgent } from '../../../shared/agents.ts';
import { Amount } from '../../../shared/amount.tsx';

export interface UnansweredCloseProps {
  close: CashCloseInput;
  agent: PickedAgent | undefined;
  busy: boolean;
  failure: string | undefined;
  onCancel: () => void;
  onSend: () => void;
}

/** A close whose reply is missing: it can be sent again as it was, and not be changed. */
export function UnansweredClose({ close, agent, busy, failure, onCancel, onSend }: UnansweredCloseProps) {
  const t = useText();
  const { t: ui } = useUi();
  return (
    <>
      <Facts>
        <Fact label={t('agent')}>
          <bdi>{agent?.fullName ?? '–'}</bdi> {agent && <bdi>({agent.publicId})</bdi>}
        </Fact>
        <Fact label={t('closes.expected')}>
          <Amount value={close.expected} />
        </Fact>
        <Fact label={t('closes.counted')}>
          <strong>
            <Amount value={close.counted} />
          </strong>
        </Fact>
        <Fact label={t('closes.difference')}>
          <Amount value={amountDifference(close.counted, close.expected)} />
        </Fact>
        {close.reason && (
          <Fact label={t('closes.reason')}>
            <bdi>{close.reason}</bdi>
          </Fact>
        )}
        {close.earlyReason && (
          <Fact label={t('closes.earlyReason')}>
            <bdi>{close.earlyReason}</bdi>
          </Fact>
        )}
      </Facts>
      {!busy && <Note role="alert">{t('change.unknown', { action: t('closing.submit') })}</Note>}
      {failure && !busy && (
        <Text role="alert" tone="danger">
          {failure}
        </Text>
      )}
      <DialogFoot>
        <Button disabled={busy} onClick={onCancel}>
          {ui('dialog.cancel')}
        </Button>
        <Button variant="primary" busy={busy} onClick={onSend} data-autofocus>
          {t('closing.submit')}
        </Button>
      </DialogFoot>
    </>
  );
}

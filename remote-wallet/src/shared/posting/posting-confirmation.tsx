import { Button, DialogFoot, Fact, Facts, Note, Text, useUi } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { PickedAgent } from '../agents.ts';
import { Amount } from '../amount.tsx';
import type { Posting, PostingEntry } from './posting.ts';
import type { PostingSteps } from './use-posting.ts';

export interface PostingConfirmationProps {
  posting: Posting;
  steps: PostingSteps;
  agent: PickedAgent;
  entry: PostingEntry;
  /** The present value that the posting changes; undefined while loading. */
  now: { label: string; value: number | undefined };
  amountLabel: string;
  /** The value after the posting, with any warning about it. */
  after: { label: string; value: number | undefined; warning?: string | undefined };
  action: { label: string; variant: 'primary' | 'danger' };
  /** Offers the way back to step 1 before a refusal as well. */
  changeable?: boolean;
}

/** Step 2: shows the effect of the posting. Nothing is sent before its button is pressed. */
export function PostingConfirmation(props: PostingConfirmationProps) {
  const { posting, steps, agent, entry, now, after, action, changeable = false } = props;
  const { busy, failure } = steps;
  const t = useText();
  const { t: ui } = useUi();
  const [first, setFirst] = useState(now.value);
  if (first === undefined && now.value !== undefined) setFirst(now.value);
  const moved = now.value !== undefined && first !== undefined && now.value !== first;
  // While it is unknown whether it was posted, the value after can't be shown.
  const { value: rest, warning } = posting.unanswered ? { value: undefined } : after;
  return (
    <>
      <Facts>
        <Fact label={t('agent')}>
          <bdi>{agent.fullName}</bdi> (<bdi>{agent.publicId}</bdi>)
        </Fact>
        <Fact label={now.label} changed={moved}>
          {now.value === undefined ? '–' : <Amount value={now.value} />}
        </Fact>
        <Fact label={props.amountLabel}>
          <strong>
            <Amount value={entry.amount} />
          </strong>
        </Fact>
        {rest !== undefined && (
          <Fact label={after.label} changed={moved}>
            <Amount value={rest} />
          </Fact>
        )}
        {entry.notes && (
          <Fact label={t('change.notes')}>
            <bdi>{entry.notes}</bdi>
          </Fact>
        )}
      </Facts>
      {warning && <Note>{warning}</Note>}
      {posting.unanswered && !busy ? (
        <Note role="alert">{t('change.unknown', { action: action.label })}</Note>
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
        {(changeable || failure) && !posting.unanswered && (
          <Button variant="ghost" disabled={busy} onClick={steps.onBack}>
            {t('change.change')}
          </Button>
        )}
        <Button disabled={busy} onClick={steps.onCancel}>
          {ui('dialog.cancel')}
        </Button>
        <Button
          variant={action.variant}
          busy={busy}
          onClick={steps.onPost}
          onKeyDown={(event) => {
            // A key that is still held since step 1 does not post; Tab still leaves.
            if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
          }}
          data-autofocus
        >
          {action.label}
        </Button>
      </DialogFoot>
    </>
  );
}

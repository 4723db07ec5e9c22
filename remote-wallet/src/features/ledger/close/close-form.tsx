import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { CashClose, CashClosePreview } from '@qafila/contracts/wallet';
import { useApi } from '@qafila/shell-sdk';
import { Button, DialogFoot, Text, useUi } from '@qafila/ui';
import { AmountField, Form, SubmitButton } from '@qafila/ui/fields';
import { useMemo, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useMoney } from '../../../shared/use-money.ts';
import { CloseFacts } from './close-facts.tsx';
import { closingForm } from './closing.ts';
import { Difference } from './difference.tsx';
import { EarlyClose } from './early-close.tsx';

/** Storage key of the draft. */
export const CLOSING_DRAFT = 'wallet.close.entry';

export interface CloseFormProps {
  preview: CashClosePreview;
  idempotencyKey: string;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  /** Called when the ledger changed: the expected amount has to be read again. */
  onMoved: () => Promise<unknown>;
  onClosed: (close: CashClose) => void;
}

/**
 * Counted amount and the reason for a difference. If the ledger changed meanwhile, the new amount is shown and
 * nothing is posted.
 */
export function CloseForm(props: CloseFormProps) {
  const { preview, idempotencyKey, onDirtyChange, onCancel, onMoved, onClosed } = props;
  const t = useText();
  const { t: ui } = useUi();
  const { unit } = useMoney();
  const api = useApi();
  const [moved, setMoved] = useState(false);
  const schema = useMemo(() => closingForm(preview.expected, preview.isReady), [preview]);
  return (
    <Form
      label={t('closing.title')}
      schema={schema}
      defaultValues={{ counted: undefined, reason: '', earlyReason: '', shortageTo: 'outstanding' }}
      draftKey={CLOSING_DRAFT}
      focusFirst
      onDirtyChange={onDirtyChange}
      onSubmit={async (entered) => {
        const { agentId, expected } = preview;
        const body = { ...entered, agentId, expected, idempotencyKey };
        try {
          onClosed(await api.call(calls.cashClose.close, { body, idempotencyKey }));
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) {
            setMoved(true);
            await onMoved();
          }
          throw error;
        }
      }}
    >
      <CloseFacts preview={preview} moved={moved} />
      {moved && (
        <Text role="alert" tone="danger">
          {t('closing.moved')}
        </Text>
      )}
      {!preview.isReady && <EarlyClose preview={preview} />}
      <AmountField name="counted" label={t('closing.counted')} currency={unit} required />
      <Difference expected={preview.expected} approvalAbove={preview.approvalAbove} />
      <DialogFoot>
        <Button onClick={onCancel}>{ui('dialog.cancel')}</Button>
        <SubmitButton>{t('closing.submit')}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}

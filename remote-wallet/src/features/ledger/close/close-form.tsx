import type { CashClosePreview } from '@qafila/contracts/wallet';
import { Button, DialogFoot, Text, useUi } from '@qafila/ui';
import { AmountField, Form, SubmitButton } from '@qafila/ui/fields';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useMoney } from '../../../shared/use-money.ts';
import { CloseFacts } from './close-facts.tsx';
import { type CountedCash, closingForm } from './closing.ts';
import { Difference } from './difference.tsx';
import { EarlyClose } from './early-close.tsx';

/** Storage key of the draft. */
export const CLOSING_DRAFT = 'wallet.close.entry';

export interface CloseFormProps {
  preview: CashClosePreview;
  /** The ledger changed since the cash was counted. */
  moved: boolean;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSubmit: (counted: CountedCash) => Promise<void>;
}

/** Counted amount and the reason for a difference. */
export function CloseForm({ preview, moved, onDirtyChange, onCancel, onSubmit }: CloseFormProps) {
  const t = useText();
  const { t: ui } = useUi();
  const { unit } = useMoney();
  const schema = useMemo(() => closingForm(preview.expected, preview.isReady), [preview]);
  return (
    <Form
      label={t('closing.title')}
      schema={schema}
      defaultValues={{ counted: undefined, reason: '', earlyReason: '', shortageTo: 'outstanding' }}
      draftKey={CLOSING_DRAFT}
      focusFirst
      onDirtyChange={onDirtyChange}
      onSubmit={onSubmit}
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

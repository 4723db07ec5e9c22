import { isKeyReused } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { requiredText } from '@qafila/contracts/core';
import type { ContractStatement } from '@qafila/contracts/partner';
import { moneyIn } from '@qafila/domain/money';
import { newId } from '@qafila/domain/web';
import { useApi, useErrorText, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Dialog, DialogFoot, useUi } from '@qafila/ui';
import { Form, SubmitButton, TextField } from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { contractKeys } from '../../../shared/keys.ts';

interface Settlement {
  reference?: string | undefined;
}
const payment: v.GenericSchema<Settlement> = v.object({ reference: requiredText(200) });
const closing: v.GenericSchema<Settlement> = v.object({ reference: v.optional(requiredText(200)) });

/** Says that an agreed statement was paid, and how; one with nothing to pay is only closed. */
export function SettleDialog({ statement, onClose }: { statement: ContractStatement; onClose: () => void }) {
  const t = useText();
  const { t: ui, locale } = useUi();
  const api = useApi();
  const notice = useNotice();
  const errorText = useErrorText();
  const client = useQueryClient();
  // The same for every try, so that a reply that was lost settles nothing twice.
  const [idempotencyKey] = useState(newId);
  const isPaid = statement.amount !== 0;
  const settle = async ({ reference }: Settlement) => {
    const { id, amount } = statement;
    const body = { statementId: id ?? '', amount, ...(reference && { reference }) };
    try {
      await api.call(calls.contractStatement.settle, { body, idempotencyKey });
      notice.success(t(isPaid ? 'statement.settled' : 'statement.closed'));
    } catch (error) {
      if (!isKeyReused(error)) throw new Error(errorText(error), { cause: error });
      notice.info(t('statement.settledBefore'));
    }
    onClose();
    await client.invalidateQueries({ queryKey: contractKeys.all });
  };
  const amount = moneyIn(locale, statement.amount, statement.currency);
  const title = t(isPaid ? 'statement.settle' : 'statement.close');
  return (
    <Dialog
      open
      title={title}
      description={isPaid ? t('statement.settle.body', { amount }) : t('statement.close.body')}
      onClose={onClose}
    >
      <Form label={title} schema={isPaid ? payment : closing} defaultValues={{}} onSubmit={settle}>
        {isPaid && (
          <TextField
            name="reference"
            label={t('statement.settle.reference')}
            hint={t('statement.settle.referenceHint')}
            required
          />
        )}
        <DialogFoot>
          <Button onClick={onClose}>{ui('dialog.cancel')}</Button>
          <SubmitButton>{title}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

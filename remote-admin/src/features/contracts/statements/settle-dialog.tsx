import { calls } from '@qafila/contracts';
import { requiredText } from '@qafila/contracts/core';
import type { ContractStatement } from '@qafila/contracts/partner';
import { formatMoney } from '@qafila/domain/money';
import { useApi, useErrorText, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Dialog, DialogFoot, useUi } from '@qafila/ui';
import { Form, SubmitButton, TextField } from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { contractKeys } from '../../../shared/keys.ts';

const settlement = v.object({ reference: requiredText(200) });

/** Says that an agreed statement was paid, and how. */
export function SettleDialog({ statement, onClose }: { statement: ContractStatement; onClose: () => void }) {
  const t = useText();
  const { t: ui } = useUi();
  const api = useApi();
  const notice = useNotice();
  const errorText = useErrorText();
  const client = useQueryClient();
  // The same for every try, so that a reply that was lost settles nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const settle = async ({ reference }: v.InferOutput<typeof settlement>) => {
    const body = { statementId: statement.id ?? '', amount: statement.amount, reference };
    await api.call(calls.contractStatement.settle, { body, idempotencyKey }).catch((error: unknown) => {
      throw new Error(errorText(error), { cause: error });
    });
    notice.success(t('statement.settled'));
    onClose();
    await client.invalidateQueries({ queryKey: contractKeys.all });
  };
  const amount = formatMoney(statement.amount, statement.currency);
  return (
    <Dialog
      open
      title={t('statement.settle')}
      description={t('statement.settle.body', { amount })}
      onClose={onClose}
    >
      <Form label={t('statement.settle')} schema={settlement} defaultValues={{}} onSubmit={settle}>
        <TextField
          name="reference"
          label={t('statement.settle.reference')}
          hint={t('statement.settle.referenceHint')}
          required
        />
        <DialogFoot>
          <Button onClick={onClose}>{ui('dialog.cancel')}</Button>
          <SubmitButton>{t('statement.settle')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

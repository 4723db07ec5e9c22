import { calls } from '@qafila/contracts';
import { Amount, PositiveAmount, requiredText } from '@qafila/contracts/core';
import type { ContractStatement, StatementItem } from '@qafila/contracts/partner';
import { currencyUnit } from '@qafila/domain/money';
import { mayBeBelowZero } from '@qafila/domain/partner';
import { useApi, useErrorText, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Dialog, DialogFoot, useUi } from '@qafila/ui';
import { AmountField, Form, NotesDialog, SubmitButton, TextAreaField } from '@qafila/ui/fields';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { contractKeys } from '../../../shared/keys.ts';

export type ItemAction = 'dispute' | 'withdrawDispute' | 'answer' | 'correct';

interface ItemDialogProps {
  statement: ContractStatement;
  item: StatementItem;
  action: ItemAction;
  onClose: () => void;
}

const MAX_NOTE = 500;
const amount = (booked: number) => (mayBeBelowZero(booked) ? Amount : PositiveAmount);
const correctionOf = ({ due, cash }: StatementItem) =>
  v.object({ due: amount(due), cash: amount(cash), note: requiredText(MAX_NOTE) });
type Correction = v.InferOutput<ReturnType<typeof correctionOf>>;

/** Asks for the note of a dispute, a withdrawal, an answer or a correction, and sends it. */
export function ItemDialog(props: ItemDialogProps) {
  const { statement, item, action, onClose } = props;
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const done = async () => {
    notice.success(t(`statement.${action}.done`, { task: item.shortId }));
    onClose();
    await client.invalidateQueries({ queryKey: contractKeys.all });
  };
  const key = { statementId: statement.id ?? '', taskId: item.taskId };
  if (action === 'correct')
    return (
      <CorrectDialog
        {...props}
        onCorrect={async (values) => {
          await api.call(calls.contractStatement.correct, { body: { ...key, ...values } });
          await done();
        }}
      />
    );
  return (
    <NotesDialog
      open
      required
      maxLength={MAX_NOTE}
      title={t(`statement.${action}.title`, { task: item.shortId })}
      description={t(`statement.${action}.body`)}
      effect={t(`statement.${action}.effect`)}
      onCancel={onClose}
      onConfirm={async (note) => {
        await api.call(calls.contractStatement[action], { body: { ...key, note } });
        await done();
      }}
    />
  );
}

interface CorrectProps extends Omit<ItemDialogProps, 'action'> {
  onCorrect: (values: Correction) => Promise<void>;
}

function CorrectDialog({ statement, item, onCorrect, onClose }: CorrectProps) {
  const t = useText();
  const { t: ui } = useUi();
  const errorText = useErrorText();
  const currency = currencyUnit(statement.currency);
  const schema = useMemo(() => correctionOf(item), [item]);
  const minimum = (booked: number) => (mayBeBelowZero(booked) ? undefined : 0);
  const submit = (values: Correction) =>
    onCorrect(values).catch((error: unknown) => {
      throw new Error(errorText(error), { cause: error });
    });
  return (
    <Dialog
      open
      title={t('statement.correct.title', { task: item.shortId })}
      description={t('statement.correct.body')}
      onClose={onClose}
    >
      <Form
        label={t('statement.correct')}
        schema={schema}
        defaultValues={{ due: item.agreedDue, cash: item.agreedCash }}
        onSubmit={submit}
      >
        <AmountField
          name="due"
          label={t('statement.due')}
          currency={currency}
          minimum={minimum(item.due)}
          required
        />
        <AmountField
          name="cash"
          label={t('statement.cash')}
          currency={currency}
          minimum={minimum(item.cash)}
          required
        />
        <TextAreaField name="note" label={t('statement.notes')} required />
        <DialogFoot>
          <Button onClick={onClose}>{ui('dialog.cancel')}</Button>
          <SubmitButton>{t('statement.correct')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

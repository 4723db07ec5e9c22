import { Amount, PositiveAmount, requiredText } from '@qafila/contracts/core';
import {
  type ContractStatement,
  StatementAmounts,
  type StatementCorrection,
  type StatementItem,
} from '@qafila/contracts/partner';
import { currencyUnit, formatFigure } from '@qafila/domain/money';
import { mayBeBelowZero } from '@qafila/domain/partner';
import { useErrorText } from '@qafila/shell-sdk';
import { currentOf } from '@qafila/shell-sdk/hooks';
import { Button, Dialog, DialogFoot, useUi } from '@qafila/ui';
import {
  AmountField,
  Form,
  SubmitButton,
  TextAreaField,
  useFormSetter,
  useFormValue,
} from '@qafila/ui/fields';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../../messages/use-text.ts';

export const MAX_NOTE = 500;

const amount = (booked: number) => (mayBeBelowZero(booked) ? Amount : PositiveAmount);
const correctionOf = ({ due, cash }: StatementItem) =>
  v.object({ due: amount(due), cash: amount(cash), note: requiredText(MAX_NOTE) });
const minimum = (booked: number) => (mayBeBelowZero(booked) ? undefined : 0);

interface CorrectProps {
  statement: ContractStatement;
  item: StatementItem;
  onCorrect: (correction: Omit<StatementCorrection, 'statementId' | 'taskId'>) => Promise<void>;
  onClose: () => void;
}

/** Corrects both amounts of a task, unless they were changed since the dialog has shown them. */
export function CorrectDialog({ statement, item, onCorrect, onClose }: CorrectProps) {
  const t = useText();
  const { t: ui } = useUi();
  const errorText = useErrorText();
  const [seen, setSeen] = useState({ due: item.agreedDue, cash: item.agreedCash });
  const currency = currencyUnit(statement.currency);
  const schema = useMemo(() => correctionOf(item), [item]);
  const submit = (values: v.InferOutput<typeof schema>) =>
    onCorrect({ ...values, seen }).catch((error: unknown) => {
      const current = currentOf(error, StatementAmounts);
      if (!current) throw new Error(errorText(error), { cause: error });
      setSeen(current);
      const money = (one: number) => formatFigure(one, statement.currency);
      const amounts = { due: money(current.due), cash: money(current.cash) };
      throw new Error(t('statement.correct.changed', amounts), { cause: error });
    });
  return (
    <Dialog
      open
      title={t('statement.correct.title', { task: item.shortId })}
      description={t('statement.correct.body')}
      onClose={onClose}
    >
      <Form label={t('statement.correct')} schema={schema} defaultValues={seen} onSubmit={submit}>
        <NewestAmounts seen={seen} />
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

/** Puts amounts that were changed meanwhile into the fields in which nothing was typed. */
function NewestAmounts({ seen }: { seen: StatementAmounts }) {
  const set = useFormSetter();
  const typed = { due: useFormValue<number>('due'), cash: useFormValue<number>('cash') };
  const [shown, setShown] = useState(seen);
  const follow = useEffectEvent((newest: StatementAmounts) => {
    for (const name of ['due', 'cash'] as const) if (typed[name] === shown[name]) set(name, newest[name]);
    setShown(newest);
  });
  useEffect(() => follow(seen), [seen]);
  return null;
}

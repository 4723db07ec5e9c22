import { calls } from '@qafila/contracts';
import { BILLING_TYPE, type Contract } from '@qafila/contracts/company';
import { PositiveAmount } from '@qafila/contracts/core';
import type { ContractStatement } from '@qafila/contracts/partner';
import { dayIn, dayRange } from '@qafila/domain/dates';
import { currencyUnit, moneyIn } from '@qafila/domain/money';
import { addDays } from '@qafila/domain/roster';
import { useApi, useErrorText, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Dialog, DialogFoot, useUi } from '@qafila/ui';
import { AmountField, DateField, Form, SubmitButton } from '@qafila/ui/fields';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { contractKeys } from '../../../shared/keys.ts';
import { firstDay } from './period-text.ts';
import { useItems } from './use-statements.ts';

interface SendProps {
  contract: Contract;
  /** The open account. */
  open: ContractStatement;
  onSent: (id: string | undefined) => void;
  onClose: () => void;
}

const yesterday = (now: Date, { timezone }: ContractStatement) => addDays(dayIn(now, timezone), -1);

/**
 * The last day of the month before, or yesterday where what there is to send came after it.
 * @param firstEndedUtc when the first task of the period ended
 */
function suggestedDay(open: ContractStatement, firstEndedUtc: string | undefined, now: Date): string {
  const today = dayIn(now, open.timezone);
  const first = firstEndedUtc ? dayIn(new Date(firstEndedUtc), open.timezone) : firstDay(open);
  const endOfMonth = dayIn(
    new Date(Date.parse(dayRange(`${today.slice(0, 8)}01`, today, open.timezone)?.fromUtc ?? '') - 1),
    open.timezone,
  );
  return endOfMonth >= first ? endOfMonth : yesterday(now, open);
}

/** How the price of the period is found, by what its days are billed by. */
function usePriceHint(contract: Contract, { periodPrice, periodFee }: ContractStatement): string {
  const t = useText();
  const { locale } = useUi();
  const money = (amount: number) => moneyIn(locale, amount, contract.currency);
  if (periodPrice !== 'stated') return t('statement.send.feeHint');
  if (periodFee > 0) return t('statement.send.hoursAndDaysHint', { fee: money(periodFee) });
  return BILLING_TYPE.of(contract.billingTypeId)?.name === 'hourly'
    ? t('statement.send.hoursHint', { price: money(contract.billingPrice) })
    : t('statement.send.formerHoursHint');
}

/** Closes the open account up to a day and sends it to the other company. */
export function SendDialog({ contract, open, onSent, onClose }: SendProps) {
  const t = useText();
  const { t: ui, now } = useUi();
  const api = useApi();
  const notice = useNotice();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [firstEnded] = useItems(contract.id, null, 1).data?.items ?? [];
  const priced = open.periodPrice;
  const priceHint = usePriceHint(contract, open);
  const schema = useMemo(
    () =>
      v.object({
        day: v.pipe(v.string(t('statement.send.dayMissing')), v.nonEmpty(t('statement.send.dayMissing'))),
        periodFee: priced === 'stated' ? PositiveAmount : v.optional(PositiveAmount),
      }),
    [t, priced],
  );
  const send = async ({ day, periodFee }: v.InferOutput<typeof schema>) => {
    const toUtc = dayRange(day, day, open.timezone)?.toUtc ?? '';
    const body = { contractId: contract.id, toUtc, ...(periodFee !== undefined && { periodFee }) };
    const sent = await api.call(calls.contractStatement.send, { body }).catch((error: unknown) => {
      throw new Error(errorText(error), { cause: error });
    });
    notice.success(t('statement.sent'));
    onClose();
    onSent(sent.id ?? undefined);
    await client.invalidateQueries({ queryKey: contractKeys.all });
  };
  return (
    <Dialog open title={t('statement.send')} description={t('statement.send.body')} onClose={onClose}>
      <Form
        label={t('statement.send')}
        schema={schema}
        defaultValues={{ day: suggestedDay(open, firstEnded?.endedAtUtc, now()) }}
        onSubmit={send}
      >
        <DateField
          name="day"
          label={t('statement.send.day')}
          minimum={firstDay(open)}
          maximum={yesterday(now(), open)}
          required
        />
        {priced !== 'none' && (
          <AmountField
            name="periodFee"
            label={t('statement.periodFee')}
            hint={priceHint}
            currency={currencyUnit(open.currency)}
            required={priced === 'stated'}
          />
        )}
        <DialogFoot>
          <Button onClick={onClose}>{ui('dialog.cancel')}</Button>
          <SubmitButton>{t('statement.send')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

import { SEARCH_DEBOUNCE_MS } from '@qafila/contracts/core';
import { parseNumber } from '@qafila/domain/money';
import { Input } from '@qafila/ui';
import { FilterCell } from '@qafila/ui/list';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useMoney } from '../../shared/use-money.ts';
import { isAmount } from './payout-query.ts';

/** The typed amount with Latin digits, as in the address and the call. */
const amountOf = (typed: string): string => String(parseNumber(typed) ?? '');

/** Filter by amounts below a value; applied one second after the last key, or at once on Enter. */
export function LessThan({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useText();
  const { symbol } = useMoney();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  // A value set from outside (reset, a link) replaces the text in the field; what is typed stays as it is written.
  if (value !== applied) {
    setApplied(value);
    if (amountOf(typed) !== value) setTyped(value);
  }
  const refused = amountOf(typed) !== '' && !isAmount(amountOf(typed));
  const apply = () => {
    const amount = amountOf(typed);
    if (amount !== value && !refused) onValue(amount);
  };
  const send = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => send(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <FilterCell label={`${t('filters.lessThan')} ${symbol}`} id={id}>
      <Input
        id={id}
        inputMode="decimal"
        dir="ltr"
        figures
        width="28"
        maxLength={12}
        value={typed}
        aria-invalid={refused || undefined}
        onChange={(event) => setTyped(event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
        }}
      />
    </FilterCell>
  );
}

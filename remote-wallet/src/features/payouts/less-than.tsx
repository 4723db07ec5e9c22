import { SEARCH_DEBOUNCE_MS } from '@qafila/contracts/core';
import { Input } from '@qafila/ui';
import { FilterCell } from '@qafila/ui/list';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useMoney } from '../../shared/use-money.ts';
import { isAmount } from './payout-query.ts';

/** Filter by amounts below a value; applied one second after the last key, or at once on Enter. */
export function LessThan({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useText();
  const { symbol } = useMoney();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  // A value set from outside (reset, a link) replaces the text in the field.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const refused = typed !== '' && !isAmount(typed);
  const send = useEffectEvent((text: string) => {
    if (text === sent || (text !== '' && !isAmount(text))) return;
    setSent(text);
    onValue(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(typed), SEARCH_DEBOUNCE_MS);
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
          if (event.key !== 'Enter' || refused || typed === sent) return;
          setSent(typed);
          onValue(typed);
        }}
      />
    </FilterCell>
  );
}

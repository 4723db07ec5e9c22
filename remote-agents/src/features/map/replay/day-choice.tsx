import { Select } from '@qafila/ui/fields';
import { FilterCell } from '@qafila/ui/list';
import { useId } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useDayWords } from './use-replay-words.ts';

export interface DayChoiceProps {
  /** Empty when none is shown. */
  day: string;
  days: readonly string[];
  onDay: (day: string) => void;
  /** In one line with others: without the label above, as wide as there is room. */
  inLine?: boolean;
}

/** The days that can be replayed. */
export function DayChoice({ day, days, onDay, inLine = false }: DayChoiceProps) {
  const t = useText();
  const words = useDayWords();
  const id = useId();
  const select = (
    <Select
      id={id}
      aria-label={inLine ? t('replay.day') : undefined}
      flex={inLine ? 1 : undefined}
      options={days.map((one) => ({ value: one, label: words(one) }))}
      value={day || undefined}
      placeholder={day ? undefined : t('replay.choose')}
      onValue={(chosen) => chosen && onDay(chosen)}
    />
  );
  return inLine ? (
    select
  ) : (
    <FilterCell id={id} label={t('replay.day')}>
      {select}
    </FilterCell>
  );
}

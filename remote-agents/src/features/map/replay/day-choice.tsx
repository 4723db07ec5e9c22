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
}

/** The days that can be replayed. */
export function DayChoice({ day, days, onDay }: DayChoiceProps) {
  const t = useText();
  const words = useDayWords();
  const id = useId();
  return (
    <FilterCell id={id} label={t('replay.day')}>
      <Select
        id={id}
        options={days.map((one) => ({ value: one, label: words(one) }))}
        value={day || undefined}
        placeholder={day ? undefined : t('replay.choose')}
        onValue={(chosen) => chosen && onDay(chosen)}
      />
    </FilterCell>
  );
}

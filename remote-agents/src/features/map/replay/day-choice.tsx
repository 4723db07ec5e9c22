import { FilterSelect } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';
import { useDayWords } from './use-replay-words.ts';

export interface DayChoiceProps {
  day: string;
  days: readonly string[];
  onDay: (day: string) => void;
}

/** The days that can be replayed. */
export function DayChoice({ day, days, onDay }: DayChoiceProps) {
  const t = useText();
  const words = useDayWords();
  return (
    <FilterSelect
      label={t('replay.day')}
      options={days.map((one) => ({ value: one, label: words(one) }))}
      value={day}
      onValue={(chosen) => chosen && onDay(chosen)}
    />
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../actions/icon-button.tsx';
import { usePartText } from '../../messages/part-text.ts';
import { useUi } from '../../theme/ui-context.ts';
import { addMonths, dayByKey, weeksOf } from './month.ts';
import { spokenDay, weekdayNames, writtenMonth } from './written.ts';

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1' },
});
const Month = chakra('div', { base: { fontSize: 'table', fontWeight: 'medium' } });
const Table = chakra('table', { base: { borderCollapse: 'collapse', marginInline: 'auto' } });
const WeekDay = chakra('th', {
  base: {
    width: '36px',
    height: '7',
    textAlign: 'center',
    fontSize: 'sm',
    fontWeight: 'normal',
    color: 'muted',
  },
});
const Day = chakra('button', {
  base: {
    width: '36px',
    height: '8',
    borderRadius: 'md',
    textAlign: 'center',
    fontSize: 'table',
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { bg: 'hover' },
    '&[data-other]': { color: 'muted' },
    '&[data-today]': { boxShadow: 'inset 0 0 0 1px var(--q-border-strong)', fontWeight: 'semibold' },
    '&[aria-pressed=true]': { bg: 'brand', color: 'on-brand' },
    '&:disabled': { color: 'muted', opacity: 0.5, cursor: 'not-allowed', textDecoration: 'line-through' },
  },
});

export interface CalendarProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  today: string;
  onDay: (day: string) => void;
  /** The first and the last day that may be chosen. */
  minimum?: string;
  maximum?: string;
}

/**
 * A month of days, moved through by arrow and page keys, as far as days may be chosen: others can't have the focus.
 * Implements the grid of ARIA's date picker pattern.
 */
export function Calendar({ value, today, onDay, minimum, maximum }: CalendarProps) {
  const t = usePartText();
  const { locale, dir } = useUi();
  const nearest = (day: string) =>
    maximum && day > maximum ? maximum : minimum && day < minimum ? minimum : day;
  // The focus follows the keys in the grid, and stays on the buttons that turn the month.
  const [place, setPlace] = useState({ at: nearest(value || today), byKey: false });
  const { at } = place;
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (place.byKey)
      grid.current?.querySelector<HTMLElement>(`[data-day="${place.at}"]`)?.focus({ preventScroll: true });
  }, [place]);
  const turner = (months: 1 | -1) => {
    const day = nearest(addMonths(at, months));
    return {
      'aria-disabled': day.slice(0, 7) === at.slice(0, 7) || undefined,
      onClick: () => setPlace({ at: day, byKey: false }),
    };
  };
  return (
    <div>
      <Head>
        <IconButton icon="chevron-left" mirrored size="sm" label={t('calendar.previous')} {...turner(-1)} />
        <Month aria-live="polite">{writtenMonth(at, locale)}</Month>
        <IconButton icon="chevron-right" mirrored size="sm" label={t('calendar.next')} {...turner(1)} />
      </Head>
      <Table ref={grid} aria-label={writtenMonth(at, locale)}>
        <thead>
          <tr>
            {weekdayNames(locale).map(({ short, long }) => (
              <WeekDay key={long} scope="col" abbr={long}>
                {short}
              </WeekDay>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <Day
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    data-day={day}
                    data-autofocus={day === at || undefined}
                    data-today={day === today || undefined}
                    data-other={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    aria-label={spokenDay(day, locale)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={(minimum && day < minimum) || (maximum && day > maximum) ? true : undefined}
                    onClick={() => onDay(day)}
                    onKeyDown={(event) => {
                      const next = dayByKey(day, event.key, dir === 'rtl', event.shiftKey);
                      if (!next) return;
                      event.preventDefault();
                      setPlace({ at: nearest(next), byKey: true });
                    }}
                  >
                    {Number(day.slice(8))}
                  </Day>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

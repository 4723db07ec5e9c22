import { useUi } from '@qafila/ui';
import { writtenDay } from '@qafila/ui/list';
import { useCallback } from 'react';

/** Writes a day, `YYYY-MM-DD`, as date fields do: `22 Nov 2026`; a dash for none. */
export function useDayText(): (day: string | null | undefined) => string {
  const { locale } = useUi();
  return useCallback((day) => (day ? writtenDay(day, locale) : '–'), [locale]);
}

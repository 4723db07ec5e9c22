import { AGENT_TRANSPORT } from '@qafila/contracts/agent';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOr = (text: string | null) => (text !== null && DAY.test(text) ? text : '');

/** State of the board in the address: week, day, vehicle, area and search. */
export function useCoverageAddress() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Partial<Record<'week' | 'day' | 'vehicle' | 'area' | 'search', string>>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(change))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    /** Any day of the week; empty for the present week. */
    week: dayOr(params.get('week')),
    /** The day that is shown alone; empty for the whole week. */
    day: dayOr(params.get('day')),
    /** Empty for all vehicles. */
    vehicle: AGENT_TRANSPORT.names.find((name) => name === params.get('vehicle')) ?? '',
    area: params.get('area') ?? '',
    search: params.get('search') ?? '',
    set,
  };
}
export type CoverageAddress = ReturnType<typeof useCoverageAddress>;
